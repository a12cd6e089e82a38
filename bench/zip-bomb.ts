import { strToU8, zipSync } from 'fflate';

const SHEET = 'xl/worksheets/sheet1.xml';
const UNPACKED_BYTES = 200_000_000;
/** Just below what the page unpacks at most. */
const DECLARED_BYTES = 31 * 1024 * 1024;
const DIRECTORY_ENTRY = 0x0201_4b50;
/** From the start of an entry of the directory to its size and to its name. */
const SIZE_AT = 24;
const NAME_AT = 46;

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string) =>
  strToU8(
    `<Relationships><Relationship Id="r1" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`,
  );

/** An Excel file whose sheet is one cell and 200 MB of zeros, which pack a thousand times. */
export function writeZipBomb(): Uint8Array {
  const sheet = new Uint8Array(UNPACKED_BYTES);
  sheet.set(strToU8('<worksheet><sheetData><row><c><v>1</v></c></row>'));
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    [SHEET]: sheet,
  });
}

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
