import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import type { AffectedRow } from './verdict.ts';

export type Subject = AffectedRow['subject'];

export interface TableSpec {
  subject: Subject;
  table: PgTable;
  key: 'id' | 'territory_id';
  columns: readonly string[];
}

const spec = (subject: Subject, table: PgTable, key: TableSpec['key'] = 'id'): TableSpec => ({
  subject,
  table,
  key,
  columns: Object.keys(getTableColumns(table)),
});

/** An import stores in this order; an undo goes the other way. */
export const TABLES: readonly TableSpec[] = [
  spec('zone', zones),
  spec('publisher_role', publisherRoles),
  spec('group', groups),
  spec('publisher', publishers),
  spec('territory', territories),
  spec('boundary', territoryBoundaries, 'territory_id'),
  spec('assignment', assignments),
];

export const MADE_BY_DATABASE: readonly string[] = ['card_code'];
