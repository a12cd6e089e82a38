import type { ReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportCongregation as endpoint } from '@territorios/contract/congregations/api.ts';
import { newExportFolder } from '#backup/export-folder.ts';
import { isLongExport } from '#backup/long-export.ts';
import { exportCongregation } from '#backup/one-congregation.ts';
import { EVENT } from '#call/audit.ts';
import { createFairQueue, type Release } from '#call/fair-queue.ts';
import { demandStillFresh } from '#call/fresh-session.ts';
import { refuse } from '#call/refuse.ts';
import { route, type OwnTransactionsCall } from '#call/route.ts';
import { runInTransaction } from '#call/run-in-transaction.ts';
import { transact } from '#db/connection/transact.ts';
import { beginIn } from '#db/schema/row-policy.ts';

/** A file that nobody has read by then is gone. */
const LONGEST_READING_MS = 10 * 60_000;
/** They take room on the disk of the data. */
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

type Call = OwnTransactionsCall<typeof endpoint>;

/** The role is refused, and the entry stored, before anything is read. */
const recorded = route(endpoint, async (call) => {
  if (call.user.role !== 'superadmin') refuse('take_congregation_forbidden');
  await demandStillFresh(call);
  call.record(call.congregation, EVENT);
});

/** Nobody waits for the turn of a long one to hear that the password is asked for. */
async function isLong(call: Call): Promise<boolean> {
  const { db, congregation, user } = call;
  // `recorded` refuses the others, and counts them.
  if (user.role !== 'superadmin') return false;
  return transact(
    db,
    async (tx) => {
      await demandStillFresh({ ...call, db: tx });
      return isLongExport(tx.$client, congregation.id);
    },
    { begin: beginIn(congregation.id, 'read only') },
  );
}

/** Each congregation has one under way; of long ones one is made, so that the other place is for short ones. */
function createPlaces() {
  // Each congregation waits once.
  const waiting = { waiting: Infinity, longestWaitMs: LONGEST_WAIT_MS };
  const own = createFairQueue({
    name: 'own congregations taken along',
    ofAll: Infinity,
    ofLine: 1,
    waiting: Infinity,
    waitingOfLine: 1,
    longestWaitMs: LONGEST_WAIT_MS,
    refuseLine: () => refuse('export_under_way'),
  });
  const long = createFairQueue({
    name: 'long congregations taken along',
    ofAll: 1,
    ofLine: 1,
    ...waiting,
  });
  const all = createFairQueue({
    name: 'congregations taken along',
    ofAll: 2,
    ofLine: 1,
    ...waiting,
  });
  return { own, long, all };
}

/**
 * The file is written to the disk first, so that a slow reader keeps no connection of the database. It is made in a
 * connection beside those that serve calls. A congregation has one file that is not read yet, and a program has three.
 * @throws the system's error when the disk is full. @throws Refusal take_congregation_forbidden, reauthenticate (403), unauthenticated (401), export_under_way (409) while two of its own wait, unavailable (503) while others wait
 */
export function createTakeAlong(exportFolder: string) {
  const { own, long, all } = createPlaces();
  const unread = new Map<string, Unread>();

  async function make(call: Call, left: AbortSignal): Promise<ReadStream> {
    const { db, now, announce } = call;
    const { id } = call.congregation;
    await runInTransaction(db, call, recorded, { now }, announce);
    const folder = await newExportFolder(exportFolder);
    const path = join(folder, 'congregacion.ndjson.gz');
    // Windows may keep the folder of an open file until it is closed.
    const removeFolder = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
    // An open file can be read after its folder is removed, so that a program that is killed leaves nothing in the folder.
    const makeAndOpen = async () => {
      try {
        await exportCongregation(db.$client.options, { path, id, clock: () => now, signal: left });
        return await open(path);
      } finally {
        await removeFolder();
      }
    };
    const file = await makeAndOpen();
    if (left.aborted) {
      await file.close();
      refuse('unavailable');
    }
    unread.get(id)?.stream.destroy();
    unread.delete(id);
    const stream = file.createReadStream();
    makeRoom(unread);
    unread.set(id, { stream, since: performance.now() });
    left.addEventListener('abort', () => stream.destroy());
    const patience = setTimeout(() => stream.destroy(), LONGEST_READING_MS);
    patience.unref();
    stream.once('close', () => {
      clearTimeout(patience);
      if (unread.get(id)?.stream === stream) unread.delete(id);
      void removeFolder();
    });
    return stream;
  }

  return async (call: Call): Promise<ReadStream> => {
    const { id } = call.congregation;
    const left = call.leaving();
    const makeInTurn = () => make(call, left);
    const begin = async (leave: Release) => {
      if (!(await isLong(call))) return makeInTurn();
      leave();
      return long.run(id, () => all.run(id, makeInTurn, left), left);
    };
    return own.run(id, () => all.run(id, begin, left), left);
  };
}
