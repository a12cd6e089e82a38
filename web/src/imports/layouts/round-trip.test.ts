import { addDays, noonOf, type Day } from '@territorios/contract/dates.ts';
import { s13Pages, s13Rows } from '@territorios/contract/statistics/s13.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellTable } from '#imports/read/read-file.ts';
import { completionSheet } from '#imports/testing/completion-sheet.ts';
import { historySheets } from '#statistics/export/history-sheets.ts';
import { recordSheet } from '#statistics/export/record-sheet.ts';
import type { SheetContent } from '#files/sheet.ts';
import { guessTables } from './guess.ts';
import { makePlan } from './make-plan.ts';
import { resolved, type ResolvedPlan } from './testing/plan-of.ts';

const TODAY = '2026-11-20';
const FIRST_DAY = '2019-09-01';
const TIME_ZONE = 'America/Mexico_City';
const PEOPLE = ['Ana Ruiz', 'José Peña', 'Luis Gil', '=1+1', 'Eva Sol'];

/** What somebody finds who opens the file. */
const tableOf = ({ name, columns, rows }: SheetContent): CellTable => ({
  name,
  isHidden: false,
  rows: [columns.map(({ title }) => title || null), ...rows],
});

function plan(sheets: readonly SheetContent[]): ResolvedPlan {
  const content = { areas: [], tables: sheets.map(tableOf) };
  return resolved(makePlan(content, { choices: guessTables(content, TODAY), today: TODAY }));
}

interface Kept {
  territory: number;
  /** An index of PEOPLE. */
  person: number;
  assigned: Day;
  returned: Day | null;
  isCompleted: boolean;
}

/** For each territory, one after the other, with days between; the last one may be out. */
const HISTORIES: fc.Arbitrary<Kept[]> = fc
  .array(
    fc.record({
      isOut: fc.boolean(),
      entries: fc.array(
        fc.record({
          person: fc.nat(PEOPLE.length - 1),
          wait: fc.integer({ min: 1, max: 200 }),
          held: fc.integer({ min: 0, max: 200 }),
          isCompleted: fc.boolean(),
        }),
        { maxLength: 9 },
      ),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((territories) =>
    territories.flatMap(({ isOut, entries }, territory) => {
      let day = FIRST_DAY;
      return entries.flatMap(({ person, wait, held, isCompleted }, index) => {
        const assigned = addDays(day, wait);
        day = addDays(assigned, held);
        if (day > TODAY) return [];
        const isLast = index === entries.length - 1;
        const returned = isOut && isLast ? null : day;
        return [{ territory, person, assigned, returned, isCompleted }];
      });
    }),
  );

const ZONES = [{ id: 'z0', name: 'Zona Norte' }, { id: 'z1', name: 'Centro' }, null];
const nameOf = (territory: number): string => `${territory + 1}`;
const territoriesOf = (kept: readonly Kept[]) =>
  [...new Set(kept.map(({ territory }) => territory))].map((territory) => ({
    id: `t${territory}`,
    name: nameOf(territory),
    zone: ZONES[territory % ZONES.length] ?? null,
  }));

const stored = ({ territory, person, assigned, returned, isCompleted }: Kept) => {
  const moment = (day: Day) => noonOf(day, TIME_ZONE);
  return {
    territory_id: `t${territory}`,
    publisher_name: PEOPLE[person] ?? null,
    assigned_at: moment(assigned),
    expires_at: addDays(assigned, 30),
    returned_at: returned && moment(returned),
    completed_at: returned && isCompleted ? moment(returned) : null,
    status: returned === null ? ('assigned' as const) : ('returned' as const),
  };
};

const withCompletions = (
  territories: ReturnType<typeof territoriesOf>,
  kept: readonly Kept[],
): SheetContent[] => {
  const assignments = kept.map(stored);
  return [
    ...historySheets(territories, assignments, TIME_ZONE),
    completionSheet(territories, assignments, TIME_ZONE),
  ];
};

const entry = (
  territory: string,
  person: string | undefined,
  assigned: Day,
  returned: Day | null,
  completed: Day | null,
) => [territory, person, assigned, returned, completed].join(' | ');

const keptEntries = (kept: readonly Kept[]): string[] =>
  kept.map(({ territory, person, assigned, returned, isCompleted }) =>
    entry(nameOf(territory), PEOPLE[person], assigned, returned, isCompleted ? returned : null),
  );

function readEntries({ parts }: ResolvedPlan): string[] {
  const names = new Map<string, string>();
  const found: string[] = [];
  for (const part of parts) {
    if (part.kind === 'publishers' || part.kind === 'territories')
      for (const { row, name } of part.rows) names.set(`${part.kind} ${row}`, name);
    if (part.kind !== 'assignments') continue;
    const named = (kind: string, reference: unknown) =>
      names.get(`${kind} ${(reference as { row: number }).row}`) ?? '?';
    for (const { territory, publisher, assigned_on, returned_on, completed_on } of part.rows)
      found.push(
        entry(
          named('territories', territory),
          named('publishers', publisher),
          assigned_on,
          returned_on,
          completed_on,
        ),
      );
  }
  return found;
}

const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027];

describe('what this product exports comes back', () => {
  it('the records S-13 of all years give back every assignment that was completed or is out', () => {
    fc.assert(
      fc.property(HISTORIES, (histories) => {
        const kept = histories.map((one) => ({ ...one, isCompleted: true }));
        const territories = territoriesOf(kept);
        const sheets = YEARS.map((serviceYear) => {
          const request = { serviceYear, campaigns: [], timeZone: TIME_ZONE };
          const rows = s13Rows(territories, kept.map(stored), request);
          return recordSheet(s13Pages(rows), `S-13 ${serviceYear}`);
        });
        const found = plan(sheets);
        expect(readEntries(found).sort()).toEqual(keptEntries(kept).sort());
        expect(found.problems).toEqual([]);
        expect(found.notes).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 30_000);

  it('the history of an earlier version gives back every assignment, also what was not completed, and the zones', () => {
    fc.assert(
      fc.property(HISTORIES, (kept) => {
        fc.pre(kept.length > 0);
        const territories = territoriesOf(kept);
        const found = plan(withCompletions(territories, kept));
        expect(readEntries(found).sort()).toEqual(keptEntries(kept).sort());
        expect(found.problems).toEqual([]);
        expect(found.notes).toEqual([]);
        const zones = new Set(territories.flatMap(({ zone }) => zone?.name ?? []));
        const made = found.parts.find(({ kind }) => kind === 'zones')?.rows ?? [];
        expect(new Set(made.map((row) => Reflect.get(row, 'name')))).toEqual(zones);
      }),
      { numRuns: 12 },
    );
  }, 30_000);

  it('the history takes what was returned as completed, and says so', () => {
    const kept = [
      {
        territory: 0,
        person: 0,
        assigned: '2024-01-05',
        returned: '2024-02-05',
        isCompleted: false,
      },
    ];
    const found = plan(historySheets(territoriesOf(kept), kept.map(stored), TIME_ZONE));
    expect(readEntries(found)).toEqual(['1 | Ana Ruiz | 2024-01-05 | 2024-02-05 | 2024-02-05']);
    expect(found.notes).toEqual([
      'Ninguna hoja dice qué se completó: lo devuelto se toma como completado el mismo día.',
    ]);
  });

  it('the sheet of completions alone has the assignments, too', () => {
    const kept = [
      {
        territory: 0,
        person: 0,
        assigned: '2024-01-05',
        returned: '2024-02-05',
        isCompleted: false,
      },
    ];
    expect(readEntries(plan(withCompletions(territoriesOf(kept), kept).slice(-1)))).toEqual(
      keptEntries(kept),
    );
  });

  it('equal names in two zones of the history stay apart', () => {
    const territories = [
      { id: 't0', name: '1', zone: { id: 'a', name: 'Norte' } },
      { id: 't1', name: '1', zone: { id: 'b', name: 'Sur' } },
    ];
    const kept = [0, 1].map((territory) => ({
      territory,
      person: 0,
      assigned: '2024-01-05',
      returned: '2024-02-05',
      isCompleted: territory === 0,
    }));
    const found = plan(withCompletions(territories, kept));
    expect(readEntries(found)).toEqual([
      '1 | Ana Ruiz | 2024-01-05 | 2024-02-05 | 2024-02-05',
      '1 | Ana Ruiz | 2024-01-05 | 2024-02-05 | ',
    ]);
    const made = found.parts.find(({ kind }) => kind === 'territories')?.rows;
    expect(made).toEqual([
      { row: 1, name: '1', zone: { row: 1 } },
      { row: 2, name: '1', zone: { row: 2 } },
    ]);
  });
});
