import { getTableName } from 'drizzle-orm';
import { escapeIdentifier, type ClientBase } from 'pg';
import {
  knownDevices,
  passkeyChallenges,
  sessions,
  signInFailures,
} from '#db/schema/access-tables.ts';
import { ALL_TABLES } from '#db/schema/all-tables.ts';
import { assignments, territoryActivity } from '#db/schema/assignment-tables.ts';
import { invitations } from '#db/schema/invitation-tables.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';

interface Column {
  name: string;
  type: string;
  isText: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  key: string[];
  /** The column that says whose a row is. */
  owner: string;
  refersTo: string[];
}

/** Backups leave them out: after a restore everyone signs in again, and no used invitation is back. */
const OMITTED: string[] = [
  sessions,
  knownDevices,
  signInFailures,
  passkeyChallenges,
  invitations,
].map(getTableName);

export const OUR_TABLES: string[] = ALL_TABLES.map(getTableName);
export const BACKED_UP_TABLES: string[] = OUR_TABLES.filter((name) => !OMITTED.includes(name));

export const PICTURES = getTableName(territoryPictures);
/** A row has up to 400,000 letters. */
export const PICTURES_AT_ONCE = 20;
/** SQL for the name of a picture's file; the statement calls the table t. */
export const PICTURE_NAME = `encode(sha256(t.image), 'hex')`;

export const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`;

export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isText', attcollation <> 0) order by attnum)
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(max(attname) filter (where attname = 'congregation_id'), 'id')
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as owner,
      (select coalesce(json_agg(attname order by position), '[]')
        from pg_index, unnest(indkey) with ordinality as part (number, position), pg_attribute
        where indrelid = c.oid and indisprimary and attrelid = c.oid and attnum = number) as key,
      (select coalesce(json_agg(distinct r.relname), '[]')
        from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`);
  return inOrder(rows);
}

/** Triggers of assignments change what is there already, and come before what the file brings. */
const ASSIGNMENTS = getTableName(assignments);
const CHANGED_BY_ASSIGNMENTS: readonly string[] = [territoryActivity, territoryParts].map(
  getTableName,
);

const isFirst = ({ name, refersTo }: Table, waiting: Map<string, Table>): boolean =>
  refersTo.every((one) => !waiting.has(one)) &&
  !(CHANGED_BY_ASSIGNMENTS.includes(name) && waiting.has(ASSIGNMENTS));

function inOrder(tables: Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter((table) => isFirst(table, waiting));
    if (free.length === 0) throw new Error('tables refer to one another in a circle');
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
