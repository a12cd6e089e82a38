import { describe, expect, it } from 'vitest';
import { s13Pages, s13Rows, serviceYearOf, type S13Assignment, type S13Request } from './s13.ts';

const MEXICO = 'America/Mexico_City';
const MADRID = 'Europe/Madrid';
const REQUEST: S13Request = { serviceYear: 2026, campaigns: [], timeZone: MEXICO };

const noon = (day: string) => `${day}T18:00:00.000Z`;

/** Completed when it was returned, unless another day or null is given. */
const line = (
  assigned: string,
  returned: string | null = null,
  completed: string | null = returned,
): S13Assignment => ({
  territory_id: 't1',
  publisher_name: 'Marta Núñez',
  assigned_at: noon(assigned),
  returned_at: returned && noon(returned),
  completed_at: completed && noon(completed),
});

const ONE = [{ id: 't1', name: '1' }];
const territories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, name: `${index + 1}` }));

const rowOf = (lines: readonly S13Assignment[], request: Partial<S13Request> = {}) =>
  s13Rows(ONE, lines, { ...REQUEST, ...request })[0];
const assignedDays = (...parameters: Parameters<typeof rowOf>) =>
  rowOf(...parameters)?.entries.map(({ assigned }) => assigned);

/** So many one after another in the service year of 2026, each completed. */
const inTheYear = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    return line(`2025-10-${month}`, `2025-10-${month}`);
  });

describe('a service year', () => {
  it('a service year runs from 1 September to 31 August and is named by its end', () => {
    expect(['2025-08-31', '2025-09-01', '2026-01-01', '2026-08-31'].map(serviceYearOf)).toEqual([
      2025, 2026, 2026, 2026,
    ]);
  });

  it.each([
    [MEXICO, '2025-09-01T05:59:59.999Z', '2025-09-01T06:00:00.000Z'],
    [MADRID, '2025-08-31T21:59:59.999Z', '2025-08-31T22:00:00.000Z'],
  ])(
    'a service year begins at midnight in the congregation’s zone: %s',
    (timeZone, last, first) => {
      const at = (assigned_at: string) => [
        { ...line('2025-09-01', '2025-09-01'), assigned_at, returned_at: assigned_at },
      ];
      expect(assignedDays(at(last), { timeZone, serviceYear: 2025 })).toEqual(['2025-08-31']);
      expect(assignedDays(at(last), { timeZone })).toEqual([]);
      expect(assignedDays(at(first), { timeZone, serviceYear: 2025 })).toEqual([]);
      expect(assignedDays(at(first), { timeZone })).toEqual(['2025-09-01']);
      const returnedAt = (returned_at: string) => [{ ...line('2025-05-01'), returned_at }];
      expect(assignedDays(returnedAt(last), { timeZone })).toEqual([]);
      expect(assignedDays(returnedAt(first), { timeZone })).toEqual(['2025-05-01']);
    },
  );
});

describe('the row of a territory', () => {
  it('the row of a territory has what was assigned in the year, oldest first, and nothing of other years', () => {
    const lines = [
      line('2026-09-01'),
      line('2026-03-02', '2026-04-01'),
      line('2025-12-24', '2026-01-02'),
      line('2025-02-01', '2025-08-31'),
    ];
    expect(assignedDays(lines)).toEqual(['2025-12-24', '2026-03-02']);
  });

  it('the row of a territory begins with what was still out when the year began', () => {
    expect(assignedDays([line('2025-05-01', '2025-09-01')])).toEqual(['2025-05-01']);
    expect(assignedDays([line('2023-05-01')])).toEqual(['2023-05-01']);
    expect(assignedDays([line('2025-05-01', '2025-08-31')])).toEqual([]);
  });

  it('the row of a territory has no completion of one that is out or was returned without completing', () => {
    expect(
      rowOf([line('2026-03-02'), line('2026-01-01', '2026-02-01', null)])?.entries.map(
        ({ returned, completed }) => [returned, completed],
      ),
    ).toEqual([
      ['2026-02-01', null],
      [null, null],
    ]);
  });

  it('the row of a territory names its last completion before the first entry, and no return without one', () => {
    const before = [
      line('2025-06-01', '2025-07-01', null),
      line('2025-01-01', '2025-03-01', '2025-02-20'),
      line('2024-01-01', '2024-03-01'),
    ];
    expect(rowOf([line('2025-11-01', '2025-12-01'), ...before])?.lastCompleted).toBe('2025-02-20');
    expect(rowOf(before)).toMatchObject({ lastCompleted: '2025-02-20', entries: [] });
    expect(rowOf(before, { serviceYear: 2023 })).toMatchObject({ lastCompleted: null });
  });

  it('the row of a territory names a completion of an older record, until a later one is known', () => {
    const older = (last_completed_on: string, lines: S13Assignment[], serviceYear = 2026) =>
      s13Rows([{ id: 't1', name: '1', last_completed_on }], lines, { ...REQUEST, serviceYear })[0]
        ?.lastCompleted;
    const entry = line('2025-11-01', '2025-12-01');
    expect(older('2024-05-06', [entry])).toBe('2024-05-06');
    expect(older('2024-05-06', [entry, line('2025-01-01', '2025-03-01', '2025-02-20')])).toBe(
      '2025-02-20',
    );
    // It is no completion of a year that ended before it, nor one before an earlier entry.
    expect(older('2024-05-06', [entry], 2023)).toBeNull();
    expect(older('2025-12-24', [entry])).toBeNull();
    expect(older('2025-12-24', [])).toBe('2025-12-24');
  });

  it('the row of a territory takes a territory back and out again on one day in their order', () => {
    const again = line('2025-10-01');
    const back = line('2025-10-01', '2025-10-01');
    expect(rowOf([again, back])?.entries.map(({ returned }) => returned)).toEqual([
      '2025-10-01',
      null,
    ]);
  });

  it('the row of a territory marks what was assigned within a campaign, on its first and last day too', () => {
    const campaigns = [{ start_date: '2026-03-01', end_date: '2026-03-31' }];
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    const lines = days.map((day) => line(day, day));
    const marks = (request: Partial<S13Request>) =>
      rowOf(lines, request)?.entries.map(({ isCampaign }) => isCampaign);
    expect(marks({ campaigns })).toEqual([false, true, true, false]);
    expect(marks({})).toEqual([false, false, false, false]);
  });
});

describe('the rows', () => {
  it('the rows are those of every territory, used or not, as people count', () => {
    const named = ['10', '2', 'Águilas', '1', '2 B'].map((name) => ({ id: name, name }));
    expect(s13Rows(named, [], REQUEST).map(({ name }) => name)).toEqual([
      '1',
      '2',
      '2 B',
      '10',
      'Águilas',
    ]);
  });

  it('the rows keep a retired territory as long as it has entries', () => {
    const retired = [{ id: 't1', name: '1', retired_at: noon('2026-01-01') }];
    const lines = [line('2025-10-01', '2025-11-01')];
    expect(s13Rows(retired, lines, REQUEST)).toHaveLength(1);
    expect(s13Rows(retired, lines, { ...REQUEST, serviceYear: 2027 })).toEqual([]);
  });

  it('the rows leave out what belongs to no territory among them', () => {
    expect(s13Rows([{ id: 't2', name: '2' }], [line('2025-10-01')], REQUEST)).toMatchObject([
      { name: '2', entries: [] },
    ]);
  });
});

describe('the pages', () => {
  it.each([
    [0, []],
    [1, [1]],
    [20, [20]],
    [21, [20, 1]],
  ])('the pages of %i territories have twenty rows each', (count, expected) => {
    const pages = s13Pages(s13Rows(territories(count), [], REQUEST));
    expect(pages.map(({ rows }) => rows.length)).toEqual(expected);
    expect(pages.some(({ isContinuation }) => isContinuation)).toBe(false);
  });

  it.each([
    [4, [4]],
    [5, [4, 1]],
    [9, [4, 4, 1]],
  ])('the pages for %i entries of one territory repeat its twenty numbers', (count, expected) => {
    const pages = s13Pages(s13Rows(territories(21), inTheYear(count), REQUEST));
    const numbers = territories(20).map(({ name }) => name);
    expect(pages.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ...expected.map(() => numbers),
      ['21'],
    ]);
    expect(pages.map(({ isContinuation }) => isContinuation)).toEqual([
      ...expected.map((_, part) => part > 0),
      false,
    ]);
    expect(pages.slice(0, -1).map(({ rows }) => rows[0]?.entries.length)).toEqual(expected);
  });

  it('the pages that go on name the last completion before their first entry', () => {
    const lines = [line('2025-01-01', '2025-02-01'), ...inTheYear(9)];
    const pages = s13Pages(s13Rows(ONE, lines, REQUEST));
    expect(pages.map(({ rows }) => rows[0]?.lastCompleted)).toEqual([
      '2025-02-01',
      '2025-10-04',
      '2025-10-08',
    ]);
  });
});
