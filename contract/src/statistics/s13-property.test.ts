import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOf, noonOf, type Day } from '#dates.ts';
import { s13Pages, s13Rows, type S13Assignment } from './s13.ts';

const ZONES = ['America/Mexico_City', 'Europe/Madrid', 'Pacific/Kiritimati'];
const FIRST = '2024-06-01';

/** What one territory went through: days of rest, days out, and whether it was completed. */
const history = fc.array(
  fc.record({
    rest: fc.nat({ max: 90 }),
    out: fc.nat({ max: 120 }),
    isCompleted: fc.boolean(),
    name: fc.option(fc.constantFrom('Ana', 'Łukasz')),
  }),
  { maxLength: 14 },
);
const congregation = fc.record({
  histories: fc.array(fc.record({ lines: history, isOpen: fc.boolean() }), { maxLength: 45 }),
  timeZone: fc.constantFrom(...ZONES),
  campaign: fc.nat({ max: 900 }),
});

interface HistoryLine {
  rest: number;
  out: number;
  isCompleted: boolean;
  name: string | null;
}

interface Told {
  territory: string;
  from: Day;
  until: Day | null;
  completed: Day | null;
  name: string | null;
}

function toldOf({
  histories,
}: {
  histories: readonly { lines: readonly HistoryLine[]; isOpen: boolean }[];
}) {
  return histories.flatMap(({ lines, isOpen }, index): Told[] => {
    let day = FIRST;
    return lines.map(({ rest, out, isCompleted, name }, at) => {
      const from = addDays(day, rest);
      // So that no two share a day, whose order this plain second way would have to guess.
      day = addDays(from, out + 1);
      const until = isOpen && at === lines.length - 1 ? null : addDays(from, out);
      const completed = until !== null && isCompleted ? until : null;
      return { territory: `${index + 1}`, from, until, completed, name };
    });
  });
}
const assignmentOf = ({ territory, from, until, completed, name }: Told, timeZone: string) => {
  const at = (day: Day | null) => (day === null ? null : noonOf(day, timeZone));
  return {
    territory_id: territory,
    publisher_name: name,
    assigned_at: noonOf(from, timeZone),
    returned_at: at(until),
    completed_at: at(completed),
  } satisfies S13Assignment;
};

it('says the same as the rule read aloud, day by day', () => {
  fc.assert(
    fc.property(congregation, (given) => {
      const { timeZone } = given;
      const campaign = {
        start_date: addDays(FIRST, given.campaign),
        end_date: addDays(FIRST, given.campaign + 30),
      };
      const told = toldOf(given);
      const numbers = given.histories.map((_, index) => `${index + 1}`);
      const rows = s13Rows(
        numbers.map((id) => ({ id, name: id })).toReversed(),
        told.map((line) => assignmentOf(line, timeZone)).toReversed(),
        { serviceYear: 2026, campaigns: [campaign], timeZone },
      );
      expect(rows.map(({ name }) => name)).toEqual(numbers);

      for (const { name, entries, lastCompleted } of rows) {
        const own = told.filter(({ territory, from }) => territory === name && from < '2026-09-01');
        const listed = own.filter(
          ({ from, until }) => from >= '2025-09-01' || until === null || until >= '2025-09-01',
        );
        expect(entries).toEqual(
          listed.map(({ from, until, completed, name: publisherName }) => ({
            publisherName,
            assigned: from,
            returned: until,
            completed,
            isCampaign: campaign.start_date <= from && from <= campaign.end_date,
          })),
        );
        const earlier = own.filter((line) => !listed.includes(line));
        expect(lastCompleted).toBe(
          earlier.findLast(({ completed }) => completed)?.completed ?? null,
        );
      }

      const pages = s13Pages(rows);
      for (const page of pages) {
        expect(page.rows.length).toBeLessThanOrEqual(20);
        for (const { entries } of page.rows) expect(entries.length).toBeLessThanOrEqual(4);
      }
      for (const { name, entries } of rows) {
        const shown = pages.flatMap((page) => page.rows.filter((row) => row.name === name));
        expect(shown.flatMap((row) => row.entries)).toEqual(entries);
        expect(shown.map(({ entries: [first] }) => first !== undefined)).toEqual(
          shown.map((_, part) => part * 4 < entries.length),
        );
      }
    }),
    { numRuns: 50 },
  );
});

it('finds the days of a moment, whatever the hour', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-08-30'), max: new Date('2025-09-03'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      (moment, timeZone) => {
        const assigned_at = moment.toISOString();
        const [row] = s13Rows(
          [{ id: '1', name: '1' }],
          [
            {
              territory_id: '1',
              publisher_name: null,
              assigned_at,
              returned_at: assigned_at,
              completed_at: null,
            },
          ],
          { serviceYear: 2026, campaigns: [], timeZone },
        );
        expect(row?.entries).toHaveLength(dayOf(assigned_at, timeZone) >= '2025-09-01' ? 1 : 0);
      },
    ),
  );
});
