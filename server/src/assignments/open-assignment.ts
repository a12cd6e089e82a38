import { refuseNewLastDay } from '@territorios/contract/assignments/days.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { refuse, refuseIf } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { lockLine, type StoredAssignment } from './line.ts';

/** @returns the line before. @throws Refusal already_returned (409), not_found (404) */
export async function changeOpen(
  scope: Scope,
  id: string,
  set: PgUpdateSetSource<typeof assignments>,
): Promise<StoredAssignment> {
  const line = await lockLine(scope, id);
  if (line.returned_at !== null) refuse('already_returned');
  await scope.db
    .update(assignments)
    .set(set)
    .where(own(scope, assignments, id));
  return line;
}

/** 'Dar más días': the same link works longer. @returns the line before. @throws Refusal already_returned (409), not_found (404), invalid (400) */
export async function extendAssignment(
  scope: Scope,
  id: string,
  expires_at: Day,
): Promise<StoredAssignment> {
  refuseIf(refuseNewLastDay(expires_at, scope.today));
  return changeOpen(scope, id, { expires_at });
}
