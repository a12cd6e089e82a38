/** The length counts UTF-16 units: Excel takes 31, the specification cuts at 30. */
const LONGEST = 30;
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]/gu;
/** An apostrophe at an end would break Excel's references to the sheet. */
const LOOSE = /[\s']/;
/** Excel refuses this name. */
const RESERVED = 'history';

/** A loop, because a regular expression for the end takes quadratic time in a long row of spaces. */
function withoutLooseEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && LOOSE.test(name.charAt(start))) start += 1;
  while (start < end && LOOSE.test(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

function cut(name: string, length: number): string {
  // Half of a surrogate pair is no text.
  return withoutLooseEnds(name.slice(0, length).replace(/\p{Cs}$/u, ''));
}

/** Excel wants names that differ in more than case. @param fallback when nothing is left of a name */
export function sheetNames(names: readonly string[], fallback: string): string[] {
  const taken = new Set([RESERVED]);
  return names.map((name) => {
    const clean = withoutLooseEnds(name.replaceAll(FORBIDDEN, '-'));
    let candidate = cut(clean, LONGEST) || fallback;
    for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) {
      const suffix = ` (${number})`;
      candidate = cut(clean || fallback, LONGEST - suffix.length) + suffix;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}
