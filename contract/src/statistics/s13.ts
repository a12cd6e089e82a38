import type { CampaignWindow } from '#campaigns/rules.ts';
import { addDays, dayOf, startOfDay, type Day, type Instant } from '#dates.ts';
import { compareNames } from '#spanish.ts';

/** A page has so many territories; one with more entries goes on on another page. */
export const S13_ROWS = 20;
export const S13_BLOCKS = 4;

/** Retired territories are left out unless they have entries. */
export interface S13Territory {
  id: string;
  name: string;
  retired_at?: Instant | null;
  /** A completion that no assignment has. */
  last_completed_on?: Day | null;
}

export interface S13Assignment {
  id?: string;
  territory_id: string;
  /** Null once the publisher was deleted. */
  publisher_name: string | null;
  assigned_at: Instant;
  returned_at: Instant | null;
  completed_at: Instant | null;
}

export interface S13Entry {
  id?: string;
  publisherName: string | null;
  assigned: Day;
  returned: Day | null;
  /** Null while it is out, and for a return that was not completed. */
  completed: Day | null;
  isCampaign: boolean;
}

export interface S13Row {
  territoryId: string;
  name: string;
  /** The last completion before the first of the entries. */
  lastCompleted: Day | null;
  /** The oldest entry is first. */
  entries: readonly S13Entry[];
}

export interface S13Page {
  /** Repeats the numbers of the page before for entries that it has no room for. */
  isContinuation: boolean;
  rows: readonly S13Row[];
}

export interface S13Request {
  serviceYear: number;
  campaigns: readonly CampaignWindow[];
  timeZone: string;
}

/** A service year goes from 1 September to 31 August and is named by its end. */
export const serviceYearOf = (day: Day): number =>
  Number(day.slice(0, 4)) + (day.slice(5, 7) < '09' ? 0 : 1);

const earliest = (a: S13Assignment, b: S13Assignment): number => {
  if (a.assigned_at !== b.assigned_at) return a.assigned_at < b.assigned_at ? -1 : 1;
  if (a.returned_at === null || b.returned_at === null)
    return Number(a.returned_at === null) - Number(b.returned_at === null);
  return a.returned_at < b.returned_at ? -1 : Number(a.returned_at > b.returned_at);
};

/** Moments and days compare as text. */
const latest = <Text extends string>(texts: readonly (Text | null)[]): Text | null =>
  texts.reduce(
    (last, text) => (text !== null && (last === null || text > last) ? text : last),
    null,
  );

/** Each territory with what was assigned in the year or still out at its start; lists in any order. */
export function s13Rows(
  territories: readonly S13Territory[],
  assignments: readonly S13Assignment[],
  { serviceYear, campaigns, timeZone }: S13Request,
): S13Row[] {
  // Moments are compared, because the day of each of very many would take long.
  const begin = startOfDay(`${serviceYear - 1}-09-01`, timeZone);
  const end = startOfDay(`${serviceYear}-09-01`, timeZone);
  const windows = campaigns.map(({ start_date, end_date }) => ({
    from: startOfDay(start_date, timeZone),
    until: startOfDay(addDays(end_date, 1), timeZone),
  }));
  const day = (moment: Instant | null) => (moment === null ? null : dayOf(moment, timeZone));
  const entryOf = (assignment: S13Assignment): S13Entry => ({
    ...(assignment.id !== undefined && { id: assignment.id }),
    publisherName: assignment.publisher_name,
    assigned: dayOf(assignment.assigned_at, timeZone),
    returned: day(assignment.returned_at),
    completed: day(assignment.completed_at),
    isCampaign: windows.some(
      ({ from, until }) => from <= assignment.assigned_at && assignment.assigned_at < until,
    ),
  });
  // Nothing is returned before it is assigned, so this also finds what was assigned in the year.
  const isEntry = ({ returned_at }: S13Assignment) => returned_at === null || returned_at >= begin;

  const histories = new Map<string, S13Assignment[]>(territories.map(({ id }) => [id, []]));
  for (const assignment of assignments) {
    if (assignment.assigned_at < end) histories.get(assignment.territory_id)?.push(assignment);
  }
  return territories
    .toSorted((a, b) => compareNames(a.name, b.name))
    .flatMap(({ id, name, retired_at = null, last_completed_on: older = null }) => {
      const history = (histories.get(id) ?? []).sort(earliest);
      const first = history.findIndex(isEntry);
      const entries = history.filter(isEntry).map(entryOf);
      if (retired_at !== null && entries.length === 0) return [];
      const before = first === -1 ? history : history.slice(0, first);
      const completed = day(latest(before.map(({ completed_at }) => completed_at)));
      const next = entries[0]?.assigned ?? `${serviceYear}-09-01`;
      const lastCompleted = latest([completed, older !== null && older < next ? older : null]);
      return [{ territoryId: id, name, lastCompleted, entries }];
    });
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** On a page that goes on, the last completion before the row's first entry there. */
function rowFrom({ entries, lastCompleted, ...row }: S13Row, start: number): S13Row {
  const before = entries.slice(0, start).map(({ completed }) => completed);
  return {
    ...row,
    lastCompleted: latest([lastCompleted, ...before]),
    entries: entries.slice(start, start + S13_BLOCKS),
  };
}

/** The same twenty territories come again as long as one of them has entries left. */
export function s13Pages(rows: readonly S13Row[]): S13Page[] {
  return times(Math.ceil(rows.length / S13_ROWS)).flatMap((sheet) => {
    const own = rows.slice(sheet * S13_ROWS, (sheet + 1) * S13_ROWS);
    const most = Math.max(1, ...own.map(({ entries }) => entries.length));
    return times(Math.ceil(most / S13_BLOCKS)).map((part) => ({
      isContinuation: part > 0,
      rows: own.map((row) => rowFrom(row, part * S13_BLOCKS)),
    }));
  });
}
