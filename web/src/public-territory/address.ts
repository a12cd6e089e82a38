import { secretIn } from '@territorios/contract/public-territory/secret.ts';

const PLACE = /^\/(territorio|t)\/?/;

export interface Address {
  kind: 'link' | 'card';
  secret: string;
}

/** The path is `/territorio/<token>` or `/t/<code>`. @returns an empty secret when there is none */
export function addressIn(pathname: string): Address {
  const kind = PLACE.exec(pathname)?.[1] === 't' ? 'card' : 'link';
  const written = pathname.replace(PLACE, '');
  try {
    return { kind, secret: secretIn(decodeURIComponent(written)) };
  } catch {
    // The server answers that it knows no such token for an address that was copied only in half.
    return { kind, secret: secretIn(written) };
  }
}
