import { sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { insertionOfColumns, updateOf } from '#db/query/insertion.ts';
import type { Known, Line } from './known.ts';
import { MADE_BY_DATABASE, PLACES, type Place, type Subject } from './subjects.ts';
import type { Tracked } from './tracked-rows.ts';

/** The stored rows, by subject and id, that the import changes. */
export type Before = Map<Subject, Map<string, Record<string, unknown>>>;

const rowsOf = (known: Known) =>
  ({
    zone: known.zones,
    publisher_role: known.roles,
    publisher: known.publishers,
    territory: known.territories,
    boundary: known.boundaries,
    assignment: known.lines,
  }) satisfies Record<Subject, Pick<Tracked<{ id: string }>, 'created' | 'updated'>>;

/** One statement of each kind for a table, however many rows. @returns what was before */
export async function writeRows(known: Known): Promise<Before> {
  const { scope } = known;
  const tracked = rowsOf(known);
  const before: Before = new Map();
  for (const place of PLACES) {
    const updated = tracked[place.subject].updated();
    if (updated.length > 0) before.set(place.subject, await storedRows(scope, place, updated));
    for (const rows of place.subject === 'assignment' ? closedFirst(known.lines) : [updated])
      if (rows.length > 0) await scope.db.execute(changeOf(place, rows));
    const created = tracked[place.subject].created();
    if (created.length > 0) await scope.db.execute(creationOf(place, created));
  }
  return before;
}

/** A territory that is returned makes room for another assignment of it. */
function closedFirst(lines: Tracked<Line>): Line[][] {
  const updated = lines.updated();
  return [
    updated.filter(({ until }) => until !== null),
    updated.filter(({ until }) => until === null),
  ];
}

const changeOf = ({ table, key, columns }: Place, rows: readonly object[]) =>
  updateOf(
    table,
    key,
    columns.filter((name) => !MADE_BY_DATABASE.includes(name)),
    rows,
  );

const creationOf = ({ table, columns }: Place, rows: readonly object[]) =>
  insertionOfColumns(
    table,
    columns.filter((name) => !MADE_BY_DATABASE.includes(name)),
    rows,
  );

async function storedRows(
  { db, congregation }: Scope,
  { table, key }: Place,
  changed: readonly { id: string }[],
): Promise<Map<string, Record<string, unknown>>> {
  const ids = changed.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; stored: Record<string, unknown> }>(
    sql`select stored.${sql.identifier(key)} as id, to_jsonb(stored) as stored from ${table} as stored
      where stored.congregation_id = ${congregation.id} and stored.${sql.identifier(key)} = any(${sql.param(ids)})`,
  );
  return new Map(rows.map(({ id, stored }) => [id, stored]));
}
