import { readFile } from 'node:fs/promises';
import { array, assert, asyncProperty, constantFrom, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFile, openPasted } from './open-file.ts';
import type { Cell } from './read-file.ts';

async function rowsOf(bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> {
  const content = await openFile(bytes.slice().buffer);
  return content.tables[0]?.rows ?? [];
}
const rowsOfText = (text: string) => rowsOf(new TextEncoder().encode(text));

it('reads what LibreOffice writes in windows-1252, with semicolons', async () => {
  const file = await readFile(new URL('../testing/messy.csv', import.meta.url));
  expect(await rowsOf(file)).toEqual([
    ['Registro de territorios', null, null, null, null, null, null],
    ['Número', 'Zona', 'Publicador', 'Asignado', 'Hora', 'Grupo', 'Notas'],
    ['7', 'Centro', 'José Muñoz', '05/04/2026', '10:30', 'TRUE', 'Perro; dice "¡cuidado!"'],
    ['8', 'Oculta', 'Ana Ruiz', '25/10/2026', null, null, 'Primera línea\nSegunda línea'],
  ]);
});

describe('the separator', () => {
  it.each([
    ['a tab', 'Número\tPublicador\n7\tPérez, Juan; hijo\n8\tRuiz, Ana'],
    ['a semicolon', 'Número;Publicador\n7;"Pérez, Juan; hijo"\n8;Ruiz, Ana'],
    ['a bar', 'Número|Publicador\n7|Pérez, Juan; hijo\n8|Ruiz, Ana'],
    ['a comma', 'Número,Publicador\n7,"Pérez, Juan; hijo"\n8,"Ruiz, Ana"'],
    ['named by Excel', 'sep=;\nNúmero;Publicador\n7;"Pérez, Juan; hijo"\n8;Ruiz, Ana'],
  ])('is found where it is %s', async (_, text) => {
    expect((await rowsOfText(text)).slice(-3)).toEqual([
      ['Número', 'Publicador'],
      ['7', 'Pérez, Juan; hijo'],
      ['8', 'Ruiz, Ana'],
    ]);
  });

  it('is the one that divides the lines most evenly', async () => {
    const text = 'Calle, número;Zona\nHidalgo, 5, int. 3;Centro\nJuárez;Norte\nAllende, 8;Sur';
    expect((await rowsOfText(text)).map((row) => row.length)).toEqual([2, 2, 2, 2]);
  });

  it('is none in a list of one column', async () => {
    expect(await rowsOfText('Zona\nCentro\nNorte\n')).toEqual([['Zona'], ['Centro'], ['Norte']]);
  });
});

const SIGNS = 'Muñoz;7\nPérez;8';
const EXPECTED = [
  ['Muñoz', '7'],
  ['Pérez', '8'],
];
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  Array.from(text).forEach((sign, at) =>
    view.setUint16(2 * at, sign.codePointAt(0) ?? 0, isLittle),
  );
  return bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode(SIGNS)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\u{feff}${SIGNS}`)],
  ['UTF-16', utf16(`\u{feff}${SIGNS}`, true)],
  ['UTF-16, the other way round', utf16(`\u{feff}${SIGNS}`, false)],
  ['windows-1252', Uint8Array.from(SIGNS, (sign) => sign.codePointAt(0) ?? 0)],
])('reads letters with signs in %s', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual(EXPECTED);
});

it('takes the line ends of every system, also mixed', async () => {
  expect(await rowsOfText('a;1\r\nb;2\rc;3\nd;4\r\n')).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['d', '4'],
  ]);
});

it('reads a quotation mark that is never closed as a sign', async () => {
  expect(await rowsOfText('Zona;Notas\nCentro;"5 de Mayo\nNorte;x')).toEqual([
    ['Zona', 'Notas'],
    ['Centro', '"5 de Mayo'],
    ['Norte', 'x'],
  ]);
});

it('does not count emptied lines at the end', async () => {
  expect(await rowsOfText(`a;b\n1;2\n${';\n'.repeat(30_000)}`)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('keeps NUL and formulas as text, and takes the error of one for nothing', async () => {
  expect(await rowsOfText('nombre;nota\na\0b;=1+1\n#¡REF!;#N/A')).toEqual([
    ['nombre', 'nota'],
    ['a\0b', '=1+1'],
    [null, null],
  ]);
});

it('reads what is pasted from a spreadsheet', async () => {
  const content = await openPasted('Número\tNotas\r\n7\t"dos\nlíneas y ""comillas"""\r\n8\t\r\n');
  expect(content).toEqual({
    areas: [],
    tables: [
      {
        name: '',
        isHidden: false,
        rows: [
          ['Número', 'Notas'],
          ['7', 'dos\nlíneas y "comillas"'],
          ['8', null],
        ],
      },
    ],
  });
});

it('refuses too much with a sentence', async () => {
  await expect(rowsOfText('a;b\n'.repeat(20_001))).rejects.toThrow(/más de 20,000 filas/);
  await expect(rowsOfText(`${'a,'.repeat(4_500_000)}b`)).rejects.toThrow(/demasiadas celdas/);
  await expect(rowsOfText(`a;${'b'.repeat(70_000)}`)).rejects.toThrow(/70,000 caracteres/);
  await expect(rowsOfText(' \n;;\n')).rejects.toThrow(/ningún dato/);
  await expect(openPasted('\n')).rejects.toThrow(/No pegó/);
});

it('reads back every table that is written with quotation marks', async () => {
  const cell = string({ unit: constantFrom('a', 'ñ', '"', '\n', ' ', '\t', '=', '7', '.') });
  const tables = array(tuple(cell, cell, cell));
  await assert(
    asyncProperty(tables, async (rows) => {
      const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`));
      const text = ['x;y;z', ...quoted.map((row) => row.join(';'))].join('\n');
      const expected = rows.map((row) => row.map((one) => one || null));
      expect(await rowsOfText(text)).toEqual([['x', 'y', 'z'], ...expected]);
    }),
  );
});
