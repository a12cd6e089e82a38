import type { ReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCongregation as endpoint } from '@territorios/contract/congregations/api.ts';
import { exportCongregation } from '#backup/one-congregation.ts';
import { EVENT } from '#call/audit.ts';
import { createFairQueue } from '#call/fair-queue.ts';
import { demandStillFresh } from '#call/fresh-session.ts';
import { refuse } from '#call/refuse.ts';
import { route, type OwnTransactionsCall } from '#call/route.ts';
import { runInTransaction } from '#call/run-in-transaction.ts';

/** A file that nobody has read by then is gone. */
const LONGEST_READING_MS = 10 * 60_000;
/** In a container they lie in its memory. */
const MOST_UNREAD = 3;
/** One of a hundred thousand assignments takes ten seconds, and each of those that wait has its turn. */
const LONGEST_WAIT_MS = 3 * 60_000;

interface Unread {
  stream: ReadStream;
  since: number;
}

/** The file that is read most slowly is closed. */
function makeRoom(unread: Map<string, Unread>): void {
  if (unread.size < MOST_UNREAD) return;
  const now = performance.now();
  const paceOf = ({ stream, since }: Unread) => stream.bytesRead / (now - since);
  const [slowest] = [...unread.values()].toSorted((a, b) => paceOf(a) - paceOf(b));
  slowest?.stream.destroy();
}

/** The role is refused, and the entry stored, before anything is read. */
const recorded = route(endpoint, async (call) => {
  if (call.user.role !== 'superadmin') refuse('take_congregation_forbidden');
  await demandStillFresh(call);
  call.record(call.congregation, EVENT);
});

/**
 * A file on the disk stands between the database and whoever reads slowly; only one is made at a time, in a connection
 * beside those that serve calls, and each congregation has one that is not read yet, of which there are three in all.
 * @throws Refusal take_congregation_forbidden, reauthenticate (403), unauthenticated (401), export_under_way (409) while two of its own wait, unavailable (503) while others wait
 */
export function createTakeAlong() {
  const inTurn = createFairQueue({
    name: 'congregations taken along',
    ofAll: 1,
    ofLine: 1,
    waiting: 20,
    waitingOfLine: 1,
    longestWaitMs: LONGEST_WAIT_MS,
    refuseLine: () => refuse('export_under_way'),
  });
  const unread = new Map<string, Unread>();

  return (call: OwnTransactionsCall<typeof endpoint>): Promise<ReadStream> => {
    const { db, now, announce, hasLeft } = call;
    const { id } = call.congregation;
    return inTurn.run(id, async () => {
      await runInTransaction(db, call, recorded, { now }, announce);
      const folder = await mkdtemp(join(tmpdir(), 'territorios-congregacion-'));
      const path = join(folder, 'congregacion.ndjson.gz');
      // Windows may keep the folder of an open file until it is closed.
      const removeFolder = () =>
        rm(folder, { recursive: true, force: true }).catch(() => undefined);
      // An open file can be read after its folder is removed, so that a program that is killed leaves nothing in the folder.
      const makeAndOpen = async () => {
        try {
          await exportCongregation(db.$client.options, { path, id, clock: () => now, hasLeft });
          return await open(path);
        } finally {
          await removeFolder();
        }
      };
      const file = await makeAndOpen();
      unread.get(id)?.stream.destroy();
      unread.delete(id);
      const stream = file.createReadStream();
      makeRoom(unread);
      unread.set(id, { stream, since: performance.now() });
      const patience = setTimeout(() => stream.destroy(), LONGEST_READING_MS);
      patience.unref();
      stream.once('close', () => {
        clearTimeout(patience);
        if (unread.get(id)?.stream === stream) unread.delete(id);
        void removeFolder();
      });
      return stream;
    });
  };
}
