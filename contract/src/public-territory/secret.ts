/** Chats take the end of a sentence, or their own mark for bold letters, into the link that is before it. */
const NEVER_IN_SECRET = /[^\w%-]/;

/** @param path what an address has after its first word. @returns the token or code in it, maybe empty */
export function secretIn(path: string): string {
  let end = path.length;
  // One regular expression for all of them would take quadratic time.
  while (end > 0 && NEVER_IN_SECRET.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}
