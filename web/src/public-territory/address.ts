const PLACE = /^\/(territorio|t)\/?/;

/** A regular expression would take quadratic time on many slashes. */
function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

export interface Address {
  kind: 'link' | 'card';
  secret: string;
}

/** The path is `/territorio/<token>` or `/t/<code>`. @returns an empty secret when there is none */
export function addressIn(pathname: string): Address {
  const kind = PLACE.exec(pathname)?.[1] === 't' ? 'card' : 'link';
  const written = withoutSlashesAtEnd(pathname.replace(PLACE, ''));
  try {
    return { kind, secret: decodeURIComponent(written) };
  } catch {
    // The server answers that it knows no such token for an address that was copied only in half.
    return { kind, secret: written };
  }
}
