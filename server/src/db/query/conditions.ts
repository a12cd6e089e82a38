import { addDays, startOfDay, type Day } from '@territorios/contract/dates.ts';
import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

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
