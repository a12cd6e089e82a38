import { addDays, dayOf, startOfDay, type Instant } from '@territorios/contract/dates.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { generatedLists, TIME_ZONE } from '#imports/testing/generated-lists.ts';
import type { SheetCell, SheetContent } from '#statistics/export/sheet.ts';
import { writeWorkbook } from '#statistics/export/write-workbook.ts';
import { listsAgree } from './agree.ts';
import { fullExportSheets } from './full-export-sheets.ts';
import type { FullExportLists } from './lists.ts';

const RUNS = { numRuns: 200, seed: 20_261_124 };
/** Of 200 congregations, on a machine that is busy. */
const PATIENCE_MS = 60_000;

const HEADINGS = {
  Zonas: ['Nombre'],
  Publicadores: ['Clave', 'Nombre', 'Rol', 'Máx. Territorios'],
  Territorios: [
    'Clave',
    'Nombre',
    'Zona',
    'Enlace de Google Maps',
    'Latitud',
    'Longitud',
    'Válido para grupos',
    'Nivel de peligro',
    'Advertencias',
    'Notas privadas',
    'Retirado',
  ],
  Asignaciones: [
    'Clave del territorio',
    'Territorio',
    'Clave del publicador',
    'Publicador',
    'Fecha de asignación',
    'Fecha de vencimiento',
    'Fecha de devolución',
    'Fecha en que se completó',
  ],
  Límites: ['Clave del territorio', 'Territorio', 'Límite (GeoJSON)'],
};

const NOTHING: FullExportLists = {
  zones: [],
  publishers: [],
  territories: [],
  assignments: [],
  boundaries: [],
};

const rowsOf = (sheets: readonly SheetContent[], name: keyof typeof HEADINGS) =>
  sheets.find((sheet) => sheet.name === name)?.rows ?? [];

/** What somebody finds who opens the file. */
async function opened(sheets: readonly SheetContent[]) {
  const { sheets: found } = await readXlsx(await writeWorkbook(sheets));
  return found.map(({ name, rows }) => ({ name, rows }));
}

const cellOf = (cell: SheetCell) =>
  typeof cell === 'object' && cell !== null ? new Date(`${cell.day}T00:00:00Z`) : cell;

/** By a text of each, which shuffles a list in another way for another salt. */
const shuffled = <T>(list: readonly T[], salt: number): T[] =>
  list
    .map((item, index) => ({ item, at: Math.imul(index + 1, salt * 2 + 1) % 997 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** The same content as another congregation has it: other ids, another order, other hours. */
function elsewhere(lists: FullExportLists, salt: number): FullExportLists {
  const ids = new Map<string, string>();
  const other = (id: string) => {
    const known = ids.get(id) ?? crypto.randomUUID();
    ids.set(id, known);
    return known;
  };
  const atNoon = (moment: Instant | null) =>
    moment === null ? null : noonOn(dayOf(moment, TIME_ZONE));
  const noonOn = (day: string) =>
    new Date(Date.parse(startOfDay(day, TIME_ZONE)) + 43_200_000).toISOString();
  return {
    zones: shuffled(lists.zones, salt),
    publishers: shuffled(lists.publishers, salt).map((one) => ({ ...one, id: other(one.id) })),
    territories: shuffled(lists.territories, salt).map((one) => ({ ...one, id: other(one.id) })),
    assignments: shuffled(lists.assignments, salt).map((one) => ({
      ...one,
      territory_id: other(one.territory_id),
      publisher_id: one.publisher_id === null ? null : other(one.publisher_id),
      assigned_at: noonOn(dayOf(one.assigned_at, TIME_ZONE)),
      returned_at: atNoon(one.returned_at),
      completed_at: atNoon(one.completed_at),
    })),
    boundaries: shuffled(lists.boundaries, salt).map((one) => ({
      ...one,
      territory_id: other(one.territory_id),
    })),
  };
}

describe('the file of everything', { timeout: PATIENCE_MS }, () => {
  it('the file of everything has a sheet for each kind, and of an empty congregation the headings alone', async () => {
    const found = await opened(fullExportSheets(NOTHING, TIME_ZONE));
    expect(found).toEqual(
      Object.entries(HEADINGS).map(([name, titles]) => ({ name, rows: [titles] })),
    );
  });

  it('the file of everything says the same of two congregations with the same content', () => {
    fc.assert(
      fc.property(generatedLists, fc.nat({ max: 400 }), (lists, salt) => {
        expect(fullExportSheets(elsewhere(lists, salt), TIME_ZONE)).toEqual(
          fullExportSheets(lists, TIME_ZONE),
        );
      }),
      RUNS,
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
        for (const [key, named] of rowsOf(sheets, 'Límites'))
          expect(territoryNames.get(key ?? '')).toBe(named);
      }),
      RUNS,
    );
  });

  it('the file of everything is read again cell by cell as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(generatedLists, async (lists) => {
        const sheets = fullExportSheets(lists, TIME_ZONE);
        const withoutBlanks = (row: readonly unknown[]) =>
          row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
        expect((await opened(sheets)).map(({ rows }) => rows.slice(1).map(withoutBlanks))).toEqual(
          sheets.map(({ rows }) => rows.map((row) => withoutBlanks(row.map(cellOf)))),
        );
      }),
      { ...RUNS, numRuns: 50 },
    );
  });

  it('the file of everything tells two territories apart that say the same by who had them', () => {
    const territory = {
      name: '1',
      zone: null,
      google_maps_link: null,
      navigation_latitude: null,
      navigation_longitude: null,
      group_suitable: null,
      danger_level: null,
      warnings: null,
      notes: null,
      retired_at: null,
    };
    const open = (territory_id: string, publisher_id: string) => ({
      territory_id,
      publisher_id,
      // Already the 16th in UTC, still the 15th in Mexico.
      assigned_at: '2026-01-16T05:30:00.000Z',
      expires_at: addDays('2026-01-15', 30),
      returned_at: null,
      completed_at: null,
    });
    const role = { id: 'r', name: 'Precursor', max_territories: 3 };
    const sheets = fullExportSheets(
      {
        ...NOTHING,
        publishers: [
          { id: 'b', name: 'Berta', publisher_roles: role },
          { id: 'a', name: 'Ana', publisher_roles: role },
        ],
        territories: [
          { ...territory, id: '1' },
          { ...territory, id: '2' },
        ],
        assignments: [open('1', 'b'), open('2', 'a')],
        boundaries: [{ territory_id: '2', geometry: '{}' }],
      },
      TIME_ZONE,
    );
    const days = [{ day: '2026-01-15' }, { day: '2026-02-14' }, null, null];
    expect(rowsOf(sheets, 'Publicadores')).toEqual([
      ['P1', 'Ana', 'Precursor', 3],
      ['P2', 'Berta', 'Precursor', 3],
    ]);
    expect(rowsOf(sheets, 'Asignaciones')).toEqual([
      ['T1', '1', 'P2', 'Berta', ...days],
      ['T2', '1', 'P1', 'Ana', ...days],
    ]);
    expect(rowsOf(sheets, 'Límites')).toEqual([['T2', '1', '{}']]);
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
