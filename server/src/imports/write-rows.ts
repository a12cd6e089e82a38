import { sql } from 'drizzle-orm';
import { refuseCrowd } from '#call/own-rows.ts';
import type { Scope } from '#call/scope.ts';
import { insertionOfColumns, updateOf } from '#db/query/insertion.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import type { Known, Line } from './known.ts';
import { portionsOf } from './portions.ts';
import { MADE_BY_DATABASE, TABLES, type Subject, type TableSpec } from './tables.ts';
import type { Tracked } from './tracked-rows.ts';

export type Before = Map<Subject, Map<string, Record<string, unknown>>>;

const rowsOf = (known: Known) =>
  ({
    zone: known.zones,
    publisher_role: known.roles,
    group: known.groups,
    publisher: known.publishers,
    territory: known.territories,
    boundary: known.boundaries,
    assignment: known.lines,
  }) satisfies Record<Subject, Pick<Tracked<{ id: string }>, 'created' | 'updated'>>;

/** @returns the rows before. @throws Refusal congregation_full (409) */
export async function writeRows(known: Known): Promise<Before> {
  const { scope } = known;
  const tracked = rowsOf(known);
  const before: Before = new Map();
  for (const spec of TABLES) {
    const updated = tracked[spec.subject].updated();
    if (updated.length > 0) before.set(spec.subject, await storedRows(scope, spec, updated));
    for (const rows of spec.subject === 'assignment' ? closedFirst(known.lines) : [updated])
      for (const portion of portionsOf<object>(rows))
        await scope.db.execute(changeOf(spec, portion));
    for (const portion of portionsOf<object>(tracked[spec.subject].created()))
      await scope.db.execute(creationOf(spec, portion));
  }
  const bounded = [
    [zones, known.zones],
    [publisherRoles, known.roles],
    [groups, known.groups],
    [publishers, known.publishers],
    [territories, known.territories],
  ] as const;
  for (const [table, rows] of bounded)
    if (rows.created().length > 0) await refuseCrowd(scope, table);
  return before;
}

/** Returned ones come first: a territory has one open assignment at most. */
function closedFirst(lines: Tracked<Line>): Line[][] {
  const updated = lines.updated();
  return [
    updated.filter(({ until }) => until !== null),
    updated.filter(({ until }) => until === null),
  ];
}

const changeOf = ({ table, key, columns }: TableSpec, rows: readonly object[]) =>
  updateOf(
    table,
    key,
    columns.filter((name) => !MADE_BY_DATABASE.includes(name)),
    rows,
  );

const creationOf = ({ table, columns }: TableSpec, rows: readonly object[]) =>
  insertionOfColumns(
    table,
    columns.filter((name) => !MADE_BY_DATABASE.includes(name)),
    rows,
  );

async function storedRows(
  { db, congregation }: Scope,
  { table, key }: TableSpec,
  changed: readonly { id: string }[],
): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const portion of portionsOf(changed)) {
    const ids = portion.map(({ id }) => id);
    const { rows } = await db.execute<{ id: string; stored: Record<string, unknown> }>(
      sql`select stored.${sql.identifier(key)} as id, to_jsonb(stored) as stored from ${table} as stored
        where stored.congregation_id = ${congregation.id} and stored.${sql.identifier(key)} = any(${sql.param(ids)})`,
    );
    for (const { id, stored } of rows) found.set(id, stored);
  }
  return found;
}
