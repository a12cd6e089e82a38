const PREFIX = /^\/territorio\/?/;

/**
 * The token of a public link, as it was made.
 * @param pathname of the page's address, `/territorio/<token>`
 * @returns null when the address carries none
 */
export function tokenIn(pathname: string): string | null {
  const written = pathname.replace(PREFIX, '').replace(/\/+$/, '');
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    // A half copied address: the server knows no such token, and says so.
    return written;
  }
}
