/** Every query on a congregation's rows is written with these; row-policy.ts is the wall behind them. */
import { addDays, startOfDay, type Day } from '@territorios/contract/dates.ts';
import {
  and,
  eq,
  getTableColumns,
  gte,
  isNull,
  lt,
  sql,
  type AnyColumn,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { assignments } from '#db/schema/assignment-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

interface In {
  congregation: { id: string };
}

type OwnedTable = PgTable & { congregation_id: AnyPgColumn };

export const allOwn = (
  { congregation }: { congregation: { id: string | Placeholder } },
  table: OwnedTable,
): SQL => eq(table.congregation_id, congregation.id);

export const own = (
  scope: In,
  table: OwnedTable & { id: AnyPgColumn },
  id: string,
): SQL | undefined => and(allOwn(scope, table), eq(table.id, id));

export const ofAdministrator = (
  scope: In,
  table: OwnedTable & { administrator_id: AnyPgColumn },
  id: string,
): SQL | undefined => and(allOwn(scope, table), eq(table.administrator_id, id));

export function joined(
  reference: AnyPgColumn,
  table: OwnedTable & { id: AnyPgColumn },
): SQL | undefined {
  const { congregation_id } = getTableColumns(reference.table);
  if (!congregation_id)
    throw new Error(`${reference.name} refers from a table of no congregation.`);
  return and(eq(table.congregation_id, congregation_id), eq(table.id, reference));
}

export const when = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** Any number of ids is one parameter, so that the statement stays the same. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)})`;

export const withinDays = (
  moment: AnyPgColumn,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  timeZone: string,
): SQL | undefined =>
  and(
    when(from, (day) => gte(moment, startOfDay(day, timeZone))),
    when(to, (day) => lt(moment, startOfDay(addDays(day, 1), timeZone))),
  );

/** The one rule that SQL must spell. */
export const isOpen: SQL = isNull(assignments.returned_at);

export const isInUse = isNull(territories.retired_at);

/** '2' comes before '10', without case and accents: the collation is made by the first migration. */
export const byName = (column: AnyColumn): SQL => sql`${column} collate people`;
