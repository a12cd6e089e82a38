import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FileProblem } from '#files/file-problem.ts';
import { openFile } from './open-file.ts';
import type { CellTable } from './read-file.ts';

const buffer = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer;

async function tablesOf(bytes: Uint8Array): Promise<readonly CellTable[]> {
  const content = await openFile(buffer(bytes));
  return content.tables;
}

const workbook = (rows: CellValue[][], dateSystem: '1900' | '1904' = '1900') =>
  writeXlsx({ sheets: [{ name: 'Hoja 1', rows }], dateSystem });

/** A workbook whose only sheet is this XML. */
async function withSheet(sheetData: string, rest = ''): Promise<Uint8Array> {
  const parts = unzipSync(await workbook([['texto']]));
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${sheetData}</sheetData>${rest}</worksheet>`;
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) }, { level: 0 });
}

describe('a workbook of LibreOffice', () => {
  it('is read with its days, formulas, merged cells and hidden sheet', async () => {
    const file = await readFile(new URL('../testing/messy.xlsx', import.meta.url));
    expect(await tablesOf(file)).toEqual([
      {
        name: 'Territorios',
        isHidden: false,
        hasMergedCells: true,
        rows: [
          ['Registro de territorios'],
          ['Número', 'Zona', 'Publicador', 'Asignado', 'Hora', 'Grupo', 'Notas'],
          [
            7,
            'Centro',
            'José Muñoz',
            { day: '2026-04-05' },
            '10:30',
            true,
            'Perro; dice "¡cuidado!"',
          ],
          [8, null, 'Ana Ruiz', { day: '2026-10-25' }, null, null, 'Primera línea\nSegunda línea'],
        ],
      },
      {
        name: 'Años viejos',
        isHidden: true,
        hasMergedCells: false,
        rows: [[{ day: '1987-02-28' }]],
      },
    ]);
  });
});

describe('a day of a workbook', () => {
  it.each(['America/Tijuana', 'Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is the same in %s',
    async (zone) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        const days = ['1950-01-01', '2024-02-29', '2026-03-29T23:59:59', '2026-10-25'];
        for (const system of ['1900', '1904'] as const) {
          const file = await workbook(
            days.map((day) => [new Date(day.includes('T') ? `${day}Z` : `${day}T00:00:00Z`)]),
            system,
          );
          const [table] = await tablesOf(file);
          expect(table?.rows).toEqual(days.map((day) => [{ day: day.slice(0, 10) }]));
        }
      } finally {
        process.env['TZ'] = before;
      }
    },
  );

  it('beyond the calendar is text that a person sees as a mistake', async () => {
    const parts = unzipSync(await workbook([[new Date('2026-01-01T00:00:00Z')]]));
    const sheet = 'xl/worksheets/sheet1.xml';
    const xml = new TextDecoder().decode(parts[sheet]);
    for (const serial of ['1e300', '9999999', '-9e9']) {
      const changed = xml.replace(/<v>[^<]*<\/v>/, `<v>${serial}</v>`);
      const [table] = await tablesOf(zipSync({ ...parts, [sheet]: strToU8(changed) }));
      expect(table?.rows).toEqual([['########']]);
    }
  });
});

describe('the cells of a workbook', () => {
  it('are numbers, texts, truths, or nothing where a formula failed or was never counted', async () => {
    const file = await withSheet(
      '<row><c><v>7.0</v></c><c t="e"><v>#REF!</v></c><c><f>A1</f></c><c t="b"><v>0</v></c>' +
        '<c t="inlineStr"><is><r><t>uno </t></r><r><t>dos</t></r></is></c><c t="d"><v>2026-01-31T00:00:00</v></c></row>',
    );
    const [table] = await tablesOf(file);
    expect(table?.rows).toEqual([[7, null, null, false, 'uno dos', { day: '2026-01-31' }]]);
  });

  it('keep control characters, which the server refuses by row', async () => {
    const file = await withSheet('<row><c t="inlineStr"><is><t>a_x0000_b&#1;c</t></is></c></row>');
    expect((await tablesOf(file))[0]?.rows).toEqual([['a\0b\u{1}c']]);
  });

  it('with a format alone are no rows, wherever they are', async () => {
    const file = await withSheet(
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="1048576"><c r="A1048576" s="0"></c></row>',
    );
    expect((await tablesOf(file))[0]?.rows).toEqual([[1]]);
  });

  it('that are merged have their value in the first', async () => {
    const cells = '<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c>';
    const file = await withSheet(
      `<row r="1">${cells}</row>`,
      '<mergeCells><mergeCell ref="A1:B1048576"/></mergeCells>',
    );
    const [table] = await tablesOf(file);
    expect(table).toMatchObject({ hasMergedCells: true, rows: [[1, null, 3]] });
  });

  it('stand on the lines where the spreadsheet shows them', async () => {
    const file = await withSheet('<row r="4"><c r="C4"><v>1</v></c></row>');
    expect((await tablesOf(file))[0]?.rows).toEqual([[], [], [], [null, null, 1]]);
  });
});

it('passes over a sheet that is one chart', async () => {
  const parts = unzipSync(
    await writeXlsx({ sheets: ['Gráfico', 'Datos'].map((name) => ({ name, rows: [[name]] })) }),
  );
  const links = 'xl/_rels/workbook.xml.rels';
  const changed = new TextDecoder()
    .decode(parts[links])
    .replace(/worksheet"( Target="worksheets\/sheet1)/, 'chartsheet"$1');
  const tables = await tablesOf(zipSync({ ...parts, [links]: strToU8(changed) }));
  expect(tables.map(({ name }) => name)).toEqual(['Datos']);
});

describe('a workbook that is too much', () => {
  const refusal = (file: Uint8Array): Promise<string> =>
    openFile(buffer(file)).then(
      () => 'read',
      ({ message }: FileProblem) => message,
    );

  it('has 20,001 rows', async () => {
    const line = '<row><c><v>1</v></c></row>';
    expect(await refusal(await withSheet(line.repeat(20_001)))).toMatch(
      /La hoja «Hoja 1» tiene 20,001 filas/,
    );
    expect((await tablesOf(await withSheet(line.repeat(20_000))))[0]?.rows).toHaveLength(20_000);
  });

  it('has a cell on the last line', async () => {
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    expect(await refusal(await withSheet(far))).toMatch(/tiene 1,048,576 filas/);
  });

  it('has a rectangle of many cells around a few', async () => {
    const far =
      '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="20000"><c r="A20000"><v>1</v></c></row>';
    expect(await refusal(await withSheet(far))).toMatch(/demasiadas celdas/);
  });

  it('has the last column on every line', async () => {
    const line = (index: number) => `<row><c r="XFD${index + 1}"><v>1</v></c></row>`;
    const wide = Array.from({ length: 20_000 }, (_, index) => line(index)).join('');
    expect(await refusal(await withSheet(wide))).toMatch(/demasiadas celdas/);
  });

  it('has a long text in many cells', async () => {
    const text = 'x'.repeat(30_000);
    const rows = Array.from({ length: 20_000 }, () => [text]);
    expect(await refusal(await workbook(rows))).toMatch(/demasiado texto/);
  });

  it('has a cell without a place behind 20,000 lines', async () => {
    const lines = '<row/>'.repeat(20_000);
    expect(await refusal(await withSheet(`${lines}<row><c><v>1</v></c></row>`))).toMatch(
      /20,001 filas/,
    );
  });

  it('has a cell outside every sheet', async () => {
    expect(await refusal(await withSheet('<row><c r="ZZZZ1"><v>1</v></c></row>'))).toMatch(
      /dañado/,
    );
  });

  it('has a sheet that is larger than it declares, or another one than it was', async () => {
    const file = zipSync(unzipSync(await workbook(Array.from({ length: 999 }, (_, i) => [i]))));
    const entry =
      new TextDecoder('latin1').decode(file).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    const [checksum, size] = [entry + 16, entry + 24];
    for (const [place, sentence] of [
      [size, /ocupa demasiado/],
      [checksum, /dañado/],
    ] as const) {
      const lying = file.slice();
      new DataView(lying.buffer).setUint32(place, 1000, true);
      expect(await refusal(lying)).toMatch(sentence);
    }
  });

  it('has a part that unpacks to nothing, without an end', async () => {
    const parts = unzipSync(await workbook([[1]]));
    const endless = Uint8Array.from(Buffer.from('fdc0810800000000207fffaaaafa01', 'hex'));
    const name = 'xl/styles.xml';
    const file = zipSync({ ...parts, [name]: [endless, { level: 0 }] });
    const text = new TextDecoder('latin1').decode(file);
    // Both places that name the part say that it is compressed.
    for (const place of [text.indexOf(name) - 22, text.lastIndexOf(name) - 36]) file[place] = 8;
    expect(await refusal(file)).toMatch(/dañado/);
  });

  it('has formats far out on a sheet that others make long', async () => {
    const sheets = [
      { name: 'Larga', rows: Array.from({ length: 15_000 }, () => ['x']) },
      { name: 'Ancha', rows: [Array.from({ length: 2000 }, () => 'x')] },
    ];
    const parts = unzipSync(await writeXlsx({ sheets }));
    const path = 'xl/worksheets/sheet1.xml';
    const far = '<row r="1"><c r="XFD1" s="0"/></row>';
    const xml = new TextDecoder().decode(parts[path]).replace('</sheetData>', `${far}</sheetData>`);
    const file = zipSync({ ...parts, [path]: strToU8(xml) });
    expect((await tablesOf(file)).map(({ rows }) => rows.length)).toEqual([15_000, 1]);
  });

  it('has nothing in it', async () => {
    expect(await refusal(await withSheet(''))).toMatch(/ninguna celda/);
  });
});

it('reads 10,000 columns', async () => {
  const row = Array.from({ length: 10_000 }, (_, index) => index);
  expect((await tablesOf(await workbook([row])))[0]?.rows).toEqual([row]);
});
