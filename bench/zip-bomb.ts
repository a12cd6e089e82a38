import { strToU8, zipSync } from 'fflate';

const SHEET = 'xl/worksheets/sheet1.xml';
const UNPACKED_BYTES = 200_000_000;
/** Just below what the page unpacks at most. */
const DECLARED_BYTES = 31 * 1024 * 1024;
const DIRECTORY_ENTRY = 0x0201_4b50;
/** From the start of an entry of the directory to its size and to its name. */
const SIZE_AT = 24;
const NAME_AT = 46;

/** An Excel file whose sheet is 200 MB of zeros, which pack a thousand times. */
export const writeZipBomb = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    [SHEET]: new Uint8Array(UNPACKED_BYTES),
  });

/** The same bomb, whose directory declares a sheet of a size that is allowed. */
export function withLyingDirectory(bomb: Uint8Array): Uint8Array {
  const lying = bomb.slice();
  const name = new TextDecoder('latin1').decode(lying).lastIndexOf(SHEET);
  const view = new DataView(lying.buffer);
  const entry = name - NAME_AT;
  if (view.getUint32(entry, true) !== DIRECTORY_ENTRY) throw new Error('no entry of the sheet');
  view.setUint32(entry + SIZE_AT, DECLARED_BYTES, true);
  return lying;
}
