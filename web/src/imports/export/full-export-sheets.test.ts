import { addDays, dayOf } from '@territorios/contract/dates.ts';
import { NO_VALUES } from '@territorios/contract/territories/api.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { guessTables } from '#imports/layouts/guess.ts';
import { generatedLists, TIME_ZONE } from '#imports/testing/generated-lists.ts';
import type { SheetContent } from '#files/sheet.ts';
import { writeWorkbook } from '#files/write-workbook.ts';
import { listsAgree } from './read-lists.ts';
import { fullExportSheets } from './full-export-sheets.ts';
import type { FullExportLists } from './lists.ts';

const RUNS = { numRuns: 200, seed: 20_261_124 };
/** Of 200 congregations, on a machine that is busy. */
const PATIENCE_MS = 60_000;

const HEADINGS = {
  Zonas: ['Nombre'],
  Publicadores: ['ID', 'Nombre', 'Rol', 'Máx. Territorios'],
  Territorios: [
    'ID',
    'Nombre',
    'Zona',
    'Enlace de Google Maps',
    'Latitud',
    'Longitud',
    'Válido para grupos',
    'Nivel de peligro',
    'Advertencias',
    'Notas privadas',
    'Completado por última vez',
    'Retirado',
  ],
  Asignaciones: [
    'ID del territorio',
    'Territorio',
    'ID del publicador',
    'Publicador',
    'Fecha de asignación',
    'Fecha de vencimiento',
    'Fecha de devolución',
    'Fecha en que se completó',
  ],
  Contornos: ['ID del territorio', 'Territorio', 'Contorno (GeoJSON)'],
};

const NOTHING: FullExportLists = {
  zones: [],
  publishers: [],
  territories: [],
  assignments: [],
  boundaries: [],
  parts: [],
};

const rowsOf = (sheets: readonly SheetContent[], name: keyof typeof HEADINGS) =>
  sheets.find((sheet) => sheet.name === name)?.rows ?? [];

const asTable = ({ name, columns, rows }: SheetContent) => ({
  name,
  isHidden: false,
  rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
});

/** What somebody finds who opens the file. */
async function opened(sheets: readonly SheetContent[]) {
  const { sheets: found } = await readXlsx(await writeWorkbook(sheets));
  return found.map(({ name, rows }) => ({ name, rows }));
}

describe('the file of everything', { timeout: PATIENCE_MS }, () => {
  it('the file of everything has a sheet for each kind, and of an empty congregation the headings alone', async () => {
    const found = await opened(fullExportSheets(NOTHING, TIME_ZONE));
    expect(found).toEqual(
      Object.entries(HEADINGS).map(([name, titles]) => ({ name, rows: [titles] })),
    );
  });

  it('the file of everything has all that there is, and each key in it stands for one row of that name', () => {
    fc.assert(
      fc.property(generatedLists, (lists) => {
        const sheets = fullExportSheets(lists, TIME_ZONE);
        expect(
          sheets.map(({ name, columns }) => [name, columns.map(({ title }) => title)]),
        ).toEqual(Object.entries(HEADINGS));
        const counts = sheets.map(({ rows }) => rows.length);
        const { zones, publishers, territories, assignments, boundaries } = lists;
        expect(counts).toEqual(
          [zones, publishers, territories, assignments, boundaries].map((list) => list.length),
        );
        const namesOf = (name: 'Publicadores' | 'Territorios') =>
          new Map(rowsOf(sheets, name).map(([key, named]) => [key, named]));
        const territoryNames = namesOf('Territorios');
        const publisherNames = namesOf('Publicadores');
        expect([...territoryNames.keys()]).toEqual(territories.map((_, index) => `T${index + 1}`));
        expect([...publisherNames.keys()]).toEqual(publishers.map((_, index) => `P${index + 1}`));
        for (const [key, named, publisherKey, publisher] of rowsOf(sheets, 'Asignaciones')) {
          expect(territoryNames.get(key ?? '')).toBe(named);
          // One who was deleted has neither.
          expect(publisherKey === null ? null : publisherNames.get(publisherKey ?? '')).toBe(
            publisher,
          );
        }
        for (const [key, named] of rowsOf(sheets, 'Contornos'))
          expect(territoryNames.get(key ?? '')).toBe(named);
      }),
      RUNS,
    );
  });

  it('the blocks of territories have a sheet of their own, where there are any', () => {
    const territory = { ...NO_VALUES, name: '1', zone: null, retired_at: null };
    const sheets = fullExportSheets(
      {
        ...NOTHING,
        territories: [
          { ...territory, id: 'whole', name: '2' },
          { ...territory, id: 'divided' },
        ],
        parts: [{ territory_id: 'divided', labels: ['B', 'A'] }],
      },
      TIME_ZONE,
    );
    expect(sheets.at(-1)).toMatchObject({
      name: 'Manzanas',
      rows: [
        ['T1', '1', 'B'],
        ['T1', '1', 'A'],
      ],
    });
    const [guess] = guessTables({ tables: sheets.slice(-1).map(asTable), areas: [] }, '2026-11-20');
    expect(guess).toMatchObject({ kind: null, notes: [expect.stringContaining('manzanas')] });
  });

  it('the file of everything is ordered by name, zone, date and creation', () => {
    const territory = { ...NO_VALUES, name: '1', zone: null, retired_at: null };
    const zone = (name: string) => ({ id: name, name });
    const line = (territory_id: string, publisher_id: string | null, assigned_at: string) => ({
      territory_id,
      publisher_id,
      assigned_at,
      expires_at: addDays(dayOf(assigned_at, TIME_ZONE), 30),
      returned_at: publisher_id === null ? assigned_at : null,
      completed_at: null,
    });
    // Already the 16th in UTC, still the 15th in Mexico.
    const at = '2026-01-16T05:30:00.000Z';
    const role = { id: 'r', name: 'Precursor', max_territories: 3 };
    const sheets = fullExportSheets(
      {
        ...NOTHING,
        publishers: [{ id: 'a', name: 'Ana', publisher_roles: role }],
        territories: [
          { ...territory, id: 'south', zone: zone('Sur') },
          { ...territory, id: 'older' },
          { ...territory, id: 'newer' },
          { ...territory, id: 'north', zone: zone('Norte') },
        ],
        assignments: [
          line('newer', 'a', '2026-02-01T18:00:00.000Z'),
          line('older', 'a', at),
          line('newer', null, at),
        ],
        boundaries: [
          { territory_id: 'south', geometry: '{"south":1}' },
          { territory_id: 'newer', geometry: '{"newer":1}' },
        ],
      },
      TIME_ZONE,
    );
    const days = [{ day: '2026-01-15' }, { day: '2026-02-14' }];
    const later = [{ day: '2026-02-01' }, { day: '2026-03-03' }, null, null];
    expect(rowsOf(sheets, 'Territorios').map(([key, , zoned]) => [key, zoned])).toEqual([
      ['T1', null],
      ['T2', null],
      ['T3', 'Norte'],
      ['T4', 'Sur'],
    ]);
    expect(rowsOf(sheets, 'Asignaciones')).toEqual([
      ['T1', '1', 'P1', 'Ana', ...days, null, null],
      ['T2', '1', null, null, ...days, { day: '2026-01-15' }, null],
      ['T2', '1', 'P1', 'Ana', ...later],
    ]);
    expect(rowsOf(sheets, 'Contornos')).toEqual([
      ['T2', '1', '{"newer":1}'],
      ['T4', '1', '{"south":1}'],
    ]);
  });

  it('the file of everything is made of lists that belong together, and not where one has changed since', () => {
    fc.assert(
      fc.property(generatedLists, (lists) => {
        const { zones, publishers, territories, assignments } = lists;
        const [zoned] = territories.filter(({ zone }) => zone !== null);
        const [held] = assignments.filter(({ returned_at }) => returned_at === null);
        expect(listsAgree(lists)).toBe(true);
        const without = { ...lists, territories: territories.slice(1) };
        const [first] = territories;
        const isLinked = [...assignments, ...lists.boundaries].some(
          ({ territory_id }) => territory_id === first?.id,
        );
        expect(listsAgree(without)).toBe(!isLinked);
        expect(
          listsAgree({ ...lists, zones: zones.filter((z) => z.name !== zoned?.zone?.name) }),
        ).toBe(zoned === undefined);
        expect(
          listsAgree({
            ...lists,
            publishers: publishers.filter((p) => p.id !== held?.publisher_id),
          }),
        ).toBe(held === undefined);
        const retired = territories.map((territory) => ({
          ...territory,
          retired_at: '2026-01-15T18:00:00.000Z',
        }));
        expect(listsAgree({ ...lists, territories: retired })).toBe(held === undefined);
      }),
      RUNS,
    );
  });
});
