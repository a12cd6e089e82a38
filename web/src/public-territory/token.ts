const PREFIX = /^\/territorio\/?/;

/** A pattern for the end would try every slash of a long row anew. */
function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/**
 * The token of a public link, as it was made.
 * @param pathname of the page's address, `/territorio/<token>`
 * @returns null when the address carries none
 */
export function tokenIn(pathname: string): string | null {
  const written = withoutSlashesAtEnd(pathname.replace(PREFIX, ''));
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    // A half copied address: the server knows no such token, and says so.
    return written;
  }
}
