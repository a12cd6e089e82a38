import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { Outing, OutingChanges, OutingInput } from '@territorios/contract/outings/api.ts';
import { refuseOutingDay } from '@territorios/contract/outings/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { AuditFields } from '#call/audit.ts';
import { lockOwn, refuseCrowd } from '#call/own-rows.ts';
import { orNotFound, refuse, refuseIf } from '#call/refuse.ts';
import type { WriteScope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { lockTerritories } from '#db/query/lock.ts';
import { allOwn, own } from '#db/query/own.ts';
import { newId } from '#db/schema/columns.ts';
import { outings, outingTerritories } from '#db/schema/outing-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { readOuting } from './select.ts';

const fieldsOf = ({ on, time, place, captain, territories }: Outing): AuditFields => ({
  on,
  time,
  place,
  captain: captain?.name ?? null,
  territories: territories.map(({ name }) => name).join(', '),
});

const subjectOf = ({ id, on }: Outing) => ({ id, name: on });

const detailsOf = ({ captain }: Outing): AuditDetails =>
  captain === null ? {} : { publisher: captain.name, publisher_id: captain.id };

/** The captain is locked first: forgetting and deleting lock a person before her outings, and assigning locks her before the territory. */
async function lockCaptain(scope: WriteScope, id: string | null | undefined): Promise<void> {
  if (id) await lockOwn(scope, publishers, id, 'key share');
}

/** None is retired or deleted meanwhile. @param kept those of the outing already, which may be retired. @throws Refusal territory_retired (409), not_found (404) */
async function lockInUse(scope: WriteScope, ids: string[], kept: Set<string>): Promise<void> {
  const found = await lockTerritories(scope, ids);
  for (const id of ids) {
    const { retired_at } = orNotFound(found.get(id), 'territory');
    if (retired_at !== null && !kept.has(id)) refuse('territory_retired');
  }
}

const insertTerritories = ({ db, congregation }: WriteScope, outing_id: string, ids: string[]) =>
  db.insert(outingTerritories).values(
    ids.map((territory_id, index) => ({
      congregation_id: congregation.id,
      outing_id,
      territory_id,
      position: index + 1,
    })),
  );

/** @throws Refusal invalid (400) for a past day, territory_retired, congregation_full (409), not_found (404) */
export async function createOuting(scope: WriteScope, input: OutingInput): Promise<Outing> {
  const { db, now, today, congregation, record } = scope;
  const { territory_ids, ...fields } = input;
  refuseIf(refuseOutingDay(fields.on, today));
  await lockCaptain(scope, fields.captain_id);
  await lockInUse(scope, territory_ids, new Set());
  const id = newId();
  const at = now.toISOString();
  const made = { id, congregation_id: congregation.id, created_at: at, updated_at: at };
  // outings_captain refuses a publisher who is missing.
  await db.insert(outings).values({ ...fields, ...made, token: newToken() });
  await insertTerritories(scope, id, territory_ids);
  await refuseCrowd(scope, outings);
  const created = await readOuting(scope, id);
  record(subjectOf(created), { before: null, after: fieldsOf(created) }, detailsOf(created));
  return created;
}

/** The outing is locked before it is read, so that of two people at once the second sees what the first has stored. @throws Refusal as `createOuting` */
export async function updateOuting(
  scope: WriteScope,
  id: string,
  { territory_ids, ...changes }: OutingChanges,
): Promise<Outing> {
  const { db, now, today, congregation, record } = scope;
  await lockCaptain(scope, changes.captain_id);
  await lockOwn(scope, outings, id);
  const before = await readOuting(scope, id);
  const { on = before.on } = changes;
  // The place of a past outing can be corrected, and it keeps its day.
  if (on !== before.on) refuseIf(refuseOutingDay(on, today));
  const row = own(scope, outings, id);
  await db
    .update(outings)
    .set({ ...changes, updated_at: now.toISOString() })
    .where(row);
  if (territory_ids) {
    await lockInUse(scope, territory_ids, new Set(before.territories.map((one) => one.id)));
    const ofOuting = eq(outingTerritories.outing_id, id);
    await db
      .delete(outingTerritories)
      .where(and(allOwn({ congregation }, outingTerritories), ofOuting));
    await insertTerritories(scope, id, territory_ids);
  }
  const after = await readOuting(scope, id);
  const { captain } = before;
  record(
    subjectOf(after),
    { before: fieldsOf(before), after: fieldsOf(after) },
    {
      ...detailsOf(after),
      ...(captain && captain.id !== after.captain?.id && { previous_id: captain.id }),
    },
  );
  return after;
}

/** @throws Refusal not_found (404) */
export async function deleteOuting(scope: WriteScope, id: string): Promise<void> {
  await lockOwn(scope, outings, id, 'update');
  const deleted = await readOuting(scope, id);
  await scope.db.delete(outings).where(own(scope, outings, id));
  scope.record(subjectOf(deleted), { before: fieldsOf(deleted), after: null }, detailsOf(deleted));
}
