import { dayOf, type Day } from '@territorios/contract/dates.ts';
import {
  s13Pages,
  s13Rows,
  serviceYearOf,
  type S13Assignment,
  type S13Page,
  type S13Request,
  type S13Row,
  type S13Territory,
} from '@territorios/contract/statistics/s13.ts';
import { unwritable } from '#lib/pdf/letters.ts';
import { textsOf } from './cells.ts';

export interface RecordRequest extends S13Request {
  territories: readonly S13Territory[];
}

/** A return that has no day on which the territory was completed. */
export interface MissingCompletion {
  assignmentId: string;
  territoryId: string;
  name: string;
  publisherName: string | null;
  returned: Day;
}

export interface ServiceYearRecord {
  serviceYear: number;
  pages: readonly S13Page[];
  missing: readonly MissingCompletion[];
  /** Names with letters that a PDF cannot write. */
  unwritable: readonly string[];
  /** It is the service year of the first assignment; null without any. */
  oldestYear: number | null;
}

const missingIn = ({ territoryId, name, entries }: S13Row): MissingCompletion[] =>
  entries.flatMap(({ id = '', publisherName, returned, completed }) =>
    returned === null || completed !== null
      ? []
      : [{ assignmentId: id, territoryId, name, publisherName, returned }],
  );

/** @param assignments newest first */
export function buildRecord(
  assignments: readonly S13Assignment[],
  { territories, ...request }: RecordRequest,
): ServiceYearRecord {
  const rows = s13Rows(territories, assignments, request);
  const oldest = assignments.at(-1);
  const pages = s13Pages(rows);
  return {
    serviceYear: request.serviceYear,
    pages,
    unwritable: unwritable(textsOf(pages)),
    missing: rows.flatMap(missingIn),
    oldestYear: oldest ? serviceYearOf(dayOf(oldest.assigned_at, request.timeZone)) : null,
  };
}
