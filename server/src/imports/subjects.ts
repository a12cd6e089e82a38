import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import type { Touched } from './judged.ts';

export type Subject = Touched['subject'];

/** Where the rows of a subject are stored. */
export interface Place {
  subject: Subject;
  table: PgTable;
  /** Of its id, beside the congregation. */
  key: 'id' | 'territory_id';
  /** All of it, as an undo gives it back. */
  columns: readonly string[];
}

const place = (subject: Subject, table: PgTable, key: Place['key'] = 'id'): Place => ({
  subject,
  table,
  key,
  columns: Object.keys(getTableColumns(table)),
});

/** In the order in which they are stored; they are taken away in the opposite one. */
export const PLACES: readonly Place[] = [
  place('zone', zones),
  place('publisher_role', publisherRoles),
  place('publisher', publishers),
  place('territory', territories),
  place('boundary', territoryBoundaries, 'territory_id'),
  place('assignment', assignments),
];

/** A new row has the database's own. */
export const MADE_BY_DATABASE: readonly string[] = ['card_code'];
