import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import type { Database } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { revisionRaise } from '#db/query/revision.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { writeAudit, type Done } from './audit.ts';
import type { Announce } from './run-in-transaction.ts';
import type { CongregationScope } from './scope.ts';

interface PublicCall {
  db: Database;
  now: Date;
  announce: Announce;
}

/** Records what was done, as `record` of a signed-in call does. */
type OnDone = (done: Done) => void;

/** A change by a publisher, who has no account: stored together with its entries, and within the link's congregation alone. */
export async function runByLink<T>(
  { db, now, announce }: PublicCall,
  congregation: CongregationScope['congregation'],
  work: (scope: CongregationScope, onDone: OnDone) => Promise<T>,
): Promise<T> {
  const { id } = congregation;
  const time_zone = usableTimeZone(congregation.time_zone);
  const scope = { now, today: dayOf(now, time_zone), congregation: { ...congregation, time_zone } };
  const result = await transact(
    db,
    async (tx) => {
      const done: Done[] = [];
      const result = await work({ ...scope, db: tx }, (one) => done.push(one));
      await writeAudit(tx, now, { congregation_id: id, administrator: null }, ...done);
      return result;
    },
    { begin: beginIn(id, 'read write'), commit: () => `${revisionRaise(id)}; commit` },
  );
  announce(id);
  return result;
}
