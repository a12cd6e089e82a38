import type { AgedOut } from '@territorios/contract/forgetting/api.ts';
import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { isNotNull, sql } from 'drizzle-orm';
import { EVENT, writeAudit } from '#call/audit.ts';
import { repeat } from '#call/repeat.ts';
import { datedScope, type Announce, type CongregationScope } from '#call/scope.ts';
import { CONGREGATION } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { revisionRaise } from '#db/query/revision.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { importRows, imports } from '#db/schema/import-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { lockImports } from '#imports/lock-imported.ts';
import { agedOut, countAgedOut } from './aged-out.ts';
import { whileForgetting } from './entries.ts';

/** Days stay, so that no record of a kept year changes. @returns null where there was nothing left to forget */
async function forgetAgedOut(scope: CongregationScope, years: number): Promise<AgedOut | null> {
  const { db, congregation } = scope;
  // Of several programs the second one finds nothing left; an undo would bring holders back.
  await lockImports(scope);
  const { start, ended, entries } = agedOut(scope, years);
  await db.execute(
    sql`select from ${assignments} as a where ${ended} and a.publisher_id is not null order by a.id for update`,
  );
  const counts = await countAgedOut(scope, years);
  if (counts.assignments + counts.entries === 0) return null;
  // Its entries are found by the requests, which stay.
  await whileForgetting(db, () =>
    db.execute(sql`delete from ${auditEntries} as e where ${entries}`),
  );
  await db.execute(sql`
    update ${requests} as q set message = null, reply = null from ${assignments} as a
    where ${ended} and q.congregation_id = a.congregation_id and q.assignment_id = a.id
      and coalesce(q.message, q.reply) is not null`);
  await db.execute(sql`
    update ${importRows} as r set before = r.before || '{"publisher_id": null}', after = r.after || '{"publisher_id": null}',
      changes = (select jsonb_agg(c) from jsonb_array_elements(r.changes) as c where c ->> 'field' <> 'publisher')
    from ${assignments} as a
    where ${ended} and r.congregation_id = a.congregation_id and r.subject = 'assignment' and r.subject_id = a.id
      and coalesce(r.before ->> 'publisher_id', r.after ->> 'publisher_id') is not null`);
  const name = sql`jsonb_build_object('name', ${FORGOTTEN}::text)`;
  await db.execute(sql`
    update ${importRows} as r set name = ${FORGOTTEN}, before = r.before || ${name}, after = r.after || ${name}, changes = null
    from ${imports} as i
    where r.congregation_id = ${congregation.id} and r.subject = 'publisher' and r.name <> ${FORGOTTEN}
      and i.congregation_id = r.congregation_id and i.id = r.import_id and i.at < ${start}
      and not exists (select from ${publishers} as p
        where p.congregation_id = r.congregation_id and p.id = r.subject_id)`);
  await db.execute(sql`
    update ${assignments} as a set publisher_id = null, reminded_at = null
    where ${ended} and a.publisher_id is not null`);
  return counts;
}

interface KeepingYears {
  db: Database;
  clock: Clock;
  announce: Announce;
  /** Lists once more who was forgotten, where a writing failed. */
  saveForgotten: () => Promise<void>;
  log: { error: (details: object, line: string) => void };
}

type Keeping = Pick<KeepingYears, 'db' | 'clock' | 'announce'>;

/** A run of a congregation is whole, or it has not begun. */
async function forgetIn(
  { db, clock, announce }: Keeping,
  { keep_service_years: years, ...found }: Awaited<ReturnType<typeof selectKeeping>>[number],
): Promise<void> {
  if (years === null) return;
  const now = clock();
  const { today, congregation } = datedScope(found, now);
  const { id, name } = congregation;
  let counts: AgedOut | null = null;
  await transact(
    db,
    async (tx) => {
      counts = await forgetAgedOut({ db: tx, now, today, congregation }, years);
      if (counts === null) return;
      const actor = { congregation_id: id, administrator: null };
      const named = { subject: 'settings', subject_id: id, subject_name: name } as const;
      await writeAudit(tx, now, actor, {
        ...named,
        ...EVENT,
        action: 'forgotten',
        details: { counts },
      });
    },
    {
      begin: beginIn(id, 'read write'),
      commit: () => (counts === null ? 'commit' : `${revisionRaise(id)}; commit`),
    },
  );
  if (counts !== null) announce(id);
}

const selectKeeping = (db: Database) =>
  db
    .select({ ...CONGREGATION, keep_service_years: congregations.keep_service_years })
    .from(congregations)
    .where(isNotNull(congregations.keep_service_years));

/** One congregation that fails keeps no other one waiting. @throws the first failure, after all were tried */
export async function forgetAllAgedOut(keeping: Keeping, ending?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const one of await selectKeeping(keeping.db)) {
    if (ending?.aborted) return;
    await forgetIn(keeping, one).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const LOOK_EVERY_MS = 3_600_000;

/** A day of the congregation begins at any hour, so each hour is looked; mostly there is nothing to forget. */
export const startKeepingYears = (given: KeepingYears) =>
  repeat(
    LOOK_EVERY_MS,
    async (ending) => {
      await given.saveForgotten();
      await forgetAllAgedOut(given, ending);
    },
    (error) => given.log.error({ err: error }, 'old holders not forgotten'),
  );
