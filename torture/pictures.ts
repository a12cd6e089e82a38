import { jpeg } from '@territorios/contract/testing/pictures.ts';

/** Nearly the largest that is taken. */
const PIXELS = 190_000;
const BLANK = jpeg({ length: PIXELS });

/** A picture of its own for each text, which is read among its pixels. */
export function pictureOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = BLANK.slice();
  const letters = new TextEncoder().encode(text);
  // The last two bytes are the mark of its end.
  bytes.set(letters, bytes.length - 2 - letters.length);
  return bytes;
}
