import { keptAfter } from '@territorios/contract/no-visits/rules.ts';
import { and, eq, lte, min } from 'drizzle-orm';
import { writeAudit } from '#call/audit.ts';
import { repeat } from '#call/repeat.ts';
import { datedScope, type Announce, type CongregationScope } from '#call/scope.ts';
import { CONGREGATION } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { lockTerritories } from '#db/query/lock.ts';
import { allOwn, isOneOf } from '#db/query/own.ts';
import { revisionRaise } from '#db/query/revision.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { noVisits } from '#db/schema/no-visit-tables.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { lastConfirmedOn } from './select.ts';

export interface Expiring {
  db: Database;
  clock: Clock;
  announce: Announce;
  log: { error: (details: object, line: string) => void };
}

const LOOK_EVERY_MS = 60 * 60_000;

type Congregation = CongregationScope['congregation'];

/** Also while the setting is off: what nobody looks after must not stay. */
const readOldest = (db: Database) =>
  db
    .select({ congregation: CONGREGATION, oldest: min(lastConfirmedOn) })
    .from(noVisits)
    .innerJoin(congregations, eq(congregations.id, noVisits.congregation_id))
    .groupBy(congregations.id);

/** Of several programs that look at once the first deletes, and the others find nothing. @returns how many went */
async function expireOf(
  { db, announce }: Expiring,
  congregation: Congregation,
  now: Date,
): Promise<number> {
  const { today } = datedScope(congregation, now);
  let gone = 0;
  await transact(
    db,
    async (tx) => {
      const scope = { db: tx, congregation };
      const isOver = and(allOwn(scope, noVisits), lte(lastConfirmedOn, keptAfter(today)));
      const found = await tx
        .selectDistinct({ territory_id: noVisits.territory_id })
        .from(noVisits)
        .where(isOver);
      // Somebody who confirms an address at this moment comes before, or after.
      const locked = await lockTerritories(
        scope,
        found.map(({ territory_id }) => territory_id),
      );
      const removed = await tx
        .delete(noVisits)
        .where(and(isOver, isOneOf(noVisits.territory_id, [...locked.keys()])))
        .returning({ territory_id: noVisits.territory_id });
      gone = removed.length;
      const done = [...locked.values()].flatMap(({ id, name }) => {
        const count = removed.filter(({ territory_id }) => territory_id === id).length;
        return count === 0 ? [] : [{ id, name, count }];
      });
      const actor = { congregation_id: congregation.id, administrator: null };
      await writeAudit(
        tx,
        now,
        actor,
        ...done.map(({ id, name, count }) => ({
          subject: 'territory' as const,
          action: 'no_visits_expired' as const,
          subject_id: id,
          subject_name: name,
          before: null,
          after: null,
          details: { counts: { no_visits: count } },
        })),
      );
    },
    {
      begin: beginIn(congregation.id, 'read write'),
      commit: () => (gone === 0 ? 'commit' : `${revisionRaise(congregation.id)}; commit`),
    },
  );
  if (gone > 0) announce(congregation.id);
  return gone;
}

/** A congregation that fails is tried again at the next look, and keeps no other from its turn. */
export async function expireNoVisits(expiring: Expiring, ending?: AbortSignal): Promise<void> {
  const { db, clock, log } = expiring;
  for (const { congregation, oldest } of await readOldest(db)) {
    if (ending?.aborted) return;
    const now = clock();
    const { today } = datedScope(congregation, now);
    if (oldest === null || oldest > keptAfter(today)) continue;
    await expireOf(expiring, congregation, now).catch((error: unknown) =>
      log.error({ err: error, congregation_id: congregation.id }, 'old addresses not removed'),
    );
  }
}

export const startExpiringNoVisits = (expiring: Expiring) =>
  repeat(
    LOOK_EVERY_MS,
    (ending) => expireNoVisits(expiring, ending),
    (error) => expiring.log.error({ err: error }, 'old addresses not removed'),
  );
