import type { Database, Transaction } from '#db/connection/client.ts';
import { revisionRaise } from '#db/query/revision.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { writeAudit, type Done } from './audit.ts';
import { datedScope, type Announce, type CongregationScope, type WriteInTurn } from './scope.ts';
import { transactBriefly } from './transact-briefly.ts';

interface PublicCall {
  db: Database;
  now: Date;
  announce: Announce;
  writeInTurn: WriteInTurn;
}

type OnDone = (done: Done) => void;

/** The change and its entries are stored together. @throws Refusal being_changed (503) while somebody else holds its rows, unavailable (503) */
export async function runByLink<T>(
  { db, now, announce, writeInTurn }: PublicCall,
  congregation: CongregationScope['congregation'],
  work: (scope: CongregationScope, onDone: OnDone) => Promise<T>,
): Promise<T> {
  const { id } = congregation;
  const scope = { now, ...datedScope(congregation, now) };
  let done: Done[] = [];
  const write = async (tx: Transaction): Promise<T> => {
    done = [];
    const result = await work({ ...scope, db: tx }, (one) => done.push(one));
    await writeAudit(tx, now, { congregation_id: id, administrator: null }, ...done);
    return result;
  };
  const result = await writeInTurn(id, () =>
    transactBriefly(db, write, {
      begin: beginIn(id, 'read write'),
      whenHeld: 'being_changed',
      // What was sent again changes nothing.
      commit: () => (done.length === 0 ? 'commit' : `${revisionRaise(id)}; commit`),
    }),
  );
  if (done.length > 0) announce(id);
  return result;
}
