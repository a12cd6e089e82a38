import type { Endpoint } from '@territorios/contract/endpoint.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import type { Database } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { revisionRaise } from '#db/query/revision.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { countRefusal, writeAudit, type Done } from './audit.ts';
import { RefusalError } from './refuse.ts';
import type { Route } from './route.ts';
import type { Announce, RecordChange, SignedIn } from './scope.ts';

/** A change and its entry are stored together; a call that the role forbids is counted in an entry, too. */
export async function runInTransaction(
  db: Database,
  caller: SignedIn,
  { endpoint, handler, afterwards }: Route,
  call: { now: Date },
  announce: Announce,
): Promise<unknown> {
  const { records } = endpoint;
  const actor = { congregation_id: caller.congregation.id, administrator: caller.user };
  const run = handler as (call: unknown) => unknown; // `route` tied it to this endpoint's types
  try {
    let isChanged = false;
    const result = await transact(
      db,
      async (tx) => {
        let isRecorded = false;
        const changed: Done[] = [];
        const record: RecordChange = (...done) => {
          isRecorded = true;
          const [subject, written, details = {}] = done;
          if (subject && records)
            changed.push({
              ...records,
              ...written,
              subject_id: subject.id,
              subject_name: subject.name,
              details,
            });
        };
        const result = await run({ ...call, ...caller, db: tx, record });
        if (records && !isRecorded) throw unrecorded(endpoint);
        await writeAudit(tx, call.now, actor, ...changed);
        // A value that no entry holds may have changed, and others must hear of it.
        isChanged = changed.some(({ subject }) => subject !== 'session');
        return result;
      },
      {
        // PostgreSQL refuses a write of a call that only reads.
        begin: beginIn(caller.congregation.id, records ? 'read write' : 'read only'),
        commit: () => (isChanged ? `${revisionRaise(caller.congregation.id)}; commit` : 'commit'),
      },
    );
    if (isChanged) announce(caller.congregation.id);
    await afterwards?.();
    return result;
  } catch (error) {
    if (records && error instanceof RefusalError && isForbidden(error.refusal)) {
      await countRefusal(db, call.now, actor, records);
    }
    throw error;
  }
}

/** `reauthenticate` does not concern the role. */
const isForbidden = ({ status, code }: Refusal): boolean =>
  status === 403 && code !== 'reauthenticate';

const unrecorded = ({ method, path }: Endpoint) =>
  new Error(`${method} ${path} did not say what it changed.`);
