import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { assignmentSheet, type SheetAssignment } from './assignment-sheet.ts';
import { historySheets } from './history-sheets.ts';
import { writeWorkbook } from '#files/write-workbook.ts';

const ZONE = 'America/Mexico_City';
const NOTHING = 'No hay datos que cumplan con los filtros seleccionados';

const assignment = (changes: Partial<SheetAssignment>): SheetAssignment => ({
  territory_id: 't1',
  publisher_name: 'Marta Núñez',
  // Already the 16th in UTC, still the 15th in Mexico.
  assigned_at: '2026-01-16T05:30:00.000Z',
  expires_at: '2026-02-14',
  returned_at: null,
  completed_at: null,
  status: 'assigned',
  ...changes,
});

const centre = { id: 'z1', name: 'Centro' };
const territory = (id: string, name: string, zone: { id: string; name: string } | null) => ({
  id,
  name,
  zone,
});

const TITLES = [
  'Nombre del Territorio',
  'Nombre del Publicador',
  'Fecha de Asignación',
  'Fecha de Vencimiento',
  'Fecha de Retorno',
  'Estado',
];

/** What somebody finds who opens the file. */
async function read(sheets: Parameters<typeof writeWorkbook>[0]) {
  const { sheets: found } = await readXlsx(await writeWorkbook(sheets), { readStyles: true });
  return found;
}
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

describe('the assignments file', () => {
  // Specification: 3, 4, 8 Export, 9
  it('the assignments file has a row for each assignment, with real dates of the congregation’s calendar', async () => {
    const [sheet, ...others] = await read([
      assignmentSheet(
        [
          assignment({}),
          assignment({ status: 'returned', publisher_name: null }),
          assignment({ status: 'expired' }),
          assignment({ publisher_name: '=1+1' }),
        ],
        ZONE,
      ),
    ]);
    const dates = [midnight('2026-01-15'), midnight('2026-02-14')];
    expect(others).toEqual([]);
    expect(sheet?.name).toBe('Asignaciones');
    expect(sheet?.rows).toEqual([
      [
        'Territorio ID',
        'Nombre Publicador',
        'Fecha de Asignación',
        'Fecha de Vencimiento',
        'Estado',
      ],
      ['t1', 'Marta Núñez', ...dates, 'Asignado'],
      ['t1', 'Desconocido', ...dates, 'Devuelto'],
      ['t1', 'Marta Núñez', ...dates, 'Expirado'],
      ['t1', '=1+1', ...dates, 'Asignado'],
    ]);
    expect(sheet?.cells?.get('1,2')?.style?.numFmt).toBe('dd/mm/yyyy');
  });

  it.each(['=SUMA(A1:A9)', '+52 55', '-1', '@marta', '0012', '_x0041_', 'a\uFFFEb'])(
    'the assignments file keeps %s as a text, and never as a formula or a number',
    async (publisher_name) => {
      const [sheet] = await read([assignmentSheet([assignment({ publisher_name })], ZONE)]);
      expect(sheet?.rows[1]?.[1]).toBe(publisher_name);
      expect(sheet?.cells?.get('1,1')?.formula).toBeUndefined();
    },
  );

  // Specification: 9
  it('the assignments file says so when the filters leave nothing', async () => {
    const [sheet] = await read([assignmentSheet([], ZONE)]);
    expect(sheet?.name).toBe('Sin datos');
    expect(sheet?.rows).toEqual([[NOTHING]]);
  });
});

describe('the history file', () => {
  // Specification: 3, 9
  it('the history file sets the territories of a zone side by side, each with the assignments of the demonstration from the newest', async () => {
    const older = assignment({
      assigned_at: '2025-03-01T18:00:00.000Z',
      expires_at: '2025-03-31',
      returned_at: '2025-03-20T18:00:00.000Z',
      status: 'returned',
      publisher_name: 'José',
    });
    const newer = assignment({});
    const single = assignment({ territory_id: 't2', status: 'expired' });
    const [sheet, ...others] = await read(
      historySheets(
        [territory('t2', '10', centre), territory('t1', '2', centre)],
        [older, single, newer],
        ZONE,
      ),
    );
    const dates = [midnight('2026-01-15'), midnight('2026-02-14')];
    expect(others).toEqual([]);
    expect(sheet?.name).toBe('Centro');
    expect(sheet?.rows).toEqual([
      [...TITLES, null, ...TITLES],
      [
        '2',
        'Marta Núñez',
        ...dates,
        null,
        'Asignado',
        null,
        '10',
        'Marta Núñez',
        ...dates,
        null,
        'Expirado',
      ],
      [
        '2',
        'José',
        midnight('2025-03-01'),
        midnight('2025-03-31'),
        midnight('2025-03-20'),
        'Devuelto',
        ...TITLES.map(() => null),
        null,
      ],
    ]);
  });

  // Specification: 9
  it('the history file has a sheet for each zone by name, and the territories without one in the last', () => {
    const sheets = historySheets(
      [
        territory('t1', '1', null),
        territory('t2', '2', { id: 'z10', name: 'Zona 10' }),
        territory('t3', '3', { id: 'z2', name: 'zona 2' }),
        territory('t4', '4', { id: 'z3', name: 'Sin asignaciones' }),
      ],
      ['t1', 't2', 't3'].map((territory_id) => assignment({ territory_id })),
      ZONE,
    );
    expect(sheets.map(({ name }) => name)).toEqual(['zona 2', 'Zona 10', 'Sin zona']);
  });

  it('the history file keeps the sheet of the territories without a zone apart from zones whose names read the same', () => {
    const sheets = historySheets(
      [
        territory('t1', '1', null),
        territory('t2', '2', { id: 'z1', name: 'Sin zona' }),
        territory('t3', '3', { id: 'z2', name: "'Sin zona'" }),
      ],
      ['t1', 't2', 't3'].map((territory_id) => assignment({ territory_id })),
      ZONE,
    );
    expect(sheets.map(({ name, rows }) => [name, rows[0]?.[0]])).toEqual([
      ['Sin zona (2)', '3'],
      ['Sin zona (3)', '2'],
      ['Sin zona', '1'],
    ]);
  });

  // Specification: 9
  it('the history file leaves out a territory that has no assignment to show', () => {
    const [sheet] = historySheets(
      [territory('t1', '1', centre), territory('t2', '2', centre), territory('t3', '3', centre)],
      ['t1', 't3'].map((territory_id) => assignment({ territory_id })),
      ZONE,
    );
    expect(sheet?.rows.map((row) => row.filter((_cell, column) => column % 7 === 0))).toEqual([
      ['1', '3'],
    ]);
  });

  it('the history file goes on in another sheet where a zone has more territories than a sheet has columns', () => {
    const territories = Array.from({ length: 2341 }, (_, n) => territory(`${n}`, `${n}`, centre));
    const sheets = historySheets(
      territories,
      territories.map(({ id }) => assignment({ territory_id: id })),
      ZONE,
    );
    expect(sheets.map(({ name, columns }) => [name, columns.length])).toEqual([
      ['Centro', 2340 * 7 - 1],
      ['Centro (2)', 6],
    ]);
  });

  // Specification: 9
  it('the history file says so when the filters leave nothing', async () => {
    const [sheet] = await read(historySheets([territory('t1', '1', null)], [], ZONE));
    expect(sheet?.name).toBe('Sin datos');
    expect(sheet?.rows).toEqual([[NOTHING]]);
  });
});
