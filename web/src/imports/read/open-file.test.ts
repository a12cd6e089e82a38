import { readFile } from 'node:fs/promises';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { assert, asyncProperty, constantFrom, integer, tuple, uint8Array } from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { FileProblem } from '#files/file-problem.ts';
import { openFile } from './open-file.ts';

const open = (bytes: Uint8Array) => openFile(bytes.slice().buffer);
const testing = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../testing/${name}`, import.meta.url)));
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const zip = (parts: Zippable) => zipSync(parts);
const EMPTY = strToU8('');

it.each([
  ['an empty file', EMPTY, /vacío/],
  [
    'a file of 10 MB and a byte',
    new Uint8Array(10 * 1024 * 1024 + 1),
    /pesa 11 MB; .* hasta 10 MB/,
  ],
  ['a PDF', bytesOf('%PDF-1.7\n%âãÏÓ'), /PDF/],
  ['a picture', bytesOf('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'), /imagen/],
  ['a photograph', bytesOf('ÿØÿà\0\u0010JFIF'), /imagen/],
  ['a picture of a telephone', bytesOf('\0\0\0 ftypheic'), /imagen/],
  ['an RTF document', bytesOf('{\\rtf1\\ansi'), /documento de texto/],
  ['a web page with another name', bytesOf('<html><table><tr><td>1'), /página web/],
  ['a RAR archive', bytesOf('Rar!\u001a\u0007'), /comprimido/],
  ['another archive', zip({ 'a.exe': strToU8('x') }), /\.zip/],
  ['a map of QGIS', zip({ 'a.shp': EMPTY, 'a.dbf': EMPTY }), /Shapefile/],
  [
    'an archive within an archive within another',
    zip({ 'a.kmz': zip({ 'b.kmz': zip({ 'doc.kml': EMPTY }) }) }),
    /dos veces/,
  ],
  ['an empty archive', zip({}), /\.zip/],
  ['a document of Word', zip({ '[Content_Types].xml': EMPTY, 'word/document.xml': EMPTY }), /Word/],
  ['a binary workbook', zip({ '[Content_Types].xml': EMPTY, 'xl/workbook.bin': EMPTY }), /xlsb/],
  ['a sheet of LibreOffice', zip({ mimetype: EMPTY, 'content.xml': EMPTY }), /\.ods/],
  ['a workbook without sheets', zip({ '[Content_Types].xml': EMPTY }), /dañado/],
  ['a program', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 32), /tipo/],
])('says of %s what it is', async (_, bytes, sentence) => {
  const opened = open(bytes);
  await expect(opened).rejects.toThrow(FileProblem);
  await expect(opened).rejects.toThrow(sentence);
});

it('tells an old workbook from one with a password', async () => {
  await expect(open(await testing('messy.xls'))).rejects.toThrow(/Excel antiguo/);
  const locked = await writeXlsx({
    sheets: [{ name: 'Hoja 1', rows: [['texto']] }],
    encryption: { password: 'secreto', spinCount: 1 },
  });
  await expect(open(locked)).rejects.toThrow(/protegido con contraseña/);
});

/** Whether there is content or a sentence, and no other error. */
const endsWell = (bytes: Uint8Array): Promise<boolean> =>
  open(bytes).then(
    () => true,
    (error: unknown) => error instanceof FileProblem,
  );

const workbook = await writeXlsx({
  sheets: [{ name: 'Hoja 1', rows: [['Zona', 7, true, new Date('2026-01-01')]] }],
});
const map = await testing('google-my-maps.kml');
const FILES: readonly Uint8Array[] = [
  workbook,
  await testing('messy.xlsx'),
  zip({ 'doc.kml': map }),
  // Without compression a change reaches the markup itself.
  zipSync({ 'doc.kml': [map, { level: 0 }] }),
  map,
  await testing('messy.csv'),
  strToU8('{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}'),
];

it('answers random bytes with a table or a sentence', async () => {
  const starts = constantFrom('', 'PK\u0003\u0004', '<kml>', '{', '"', 'ÐÏ\u0011à¡±\u001aá');
  await assert(
    asyncProperty(starts, uint8Array({ maxLength: 300 }), async (start, bytes) => {
      expect(await endsWell(Uint8Array.from([...bytesOf(start), ...bytes]))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('answers a file that is cut off or changed with its content or a sentence', async () => {
  const changes = uint8Array({ minLength: 1, maxLength: 4 });
  const places = tuple(integer({ min: 0 }), integer({ min: 0 }));
  await assert(
    asyncProperty(constantFrom(...FILES), places, changes, async (file, [cut, place], bytes) => {
      expect(await endsWell(file.subarray(0, cut % file.length))).toBe(true);
      const changed = file.slice();
      changed.set(bytes, place % (file.length - bytes.length));
      expect(await endsWell(changed)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
