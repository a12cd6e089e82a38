import { secretIn } from '@territorios/contract/public-territory/secret.ts';

const PLACE = /^\/(territorio|t)\/?/;

export interface Address {
  kind: 'link' | 'card';
  secret: string;
}

/** @returns the secret after the first word of a path, empty when there is none */
export function secretAfter(place: RegExp, pathname: string): string {
  const written = pathname.replace(place, '');
  try {
    return secretIn(decodeURIComponent(written));
  } catch {
    // The server answers that it knows no such token for an address that was copied only in half.
    return secretIn(written);
  }
}

/** The path is `/territorio/<token>` or `/t/<code>`. */
export const addressIn = (pathname: string): Address => ({
  kind: PLACE.exec(pathname)?.[1] === 't' ? 'card' : 'link',
  secret: secretAfter(PLACE, pathname),
});
