const PREFIX = /^\/territorio\/?/;

/** A regular expression takes quadratic time on a long row of slashes. */
function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/**
 * @param pathname `/territorio/<token>`
 * @returns the decoded token; null when there is none
 */
export function tokenIn(pathname: string): string | null {
  const written = withoutSlashesAtEnd(pathname.replace(PREFIX, ''));
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    // A half-copied address: the server answers that it knows no such token.
    return written;
  }
}
