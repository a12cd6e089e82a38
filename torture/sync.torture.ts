import { createZone } from '@territorios/contract/zones/api.ts';
import { expect, it, type TestContext } from 'vitest';
import { callerOf, signIn } from './client.ts';
import { answerEarly } from './crash/answer-early.ts';
import { ask, embeddedUrl } from './database.ts';
import { makeStartedDataDir } from './folder.ts';
import { count } from './numbers.ts';
import { FailedStart, type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { unsynced, type Window } from './sync/read-trace.ts';
import { hasStrace, trace } from './sync/trace.ts';

const WRITES = scaled({ short: 50, long: 2_000 });
const NO_STRACE = 'NOT TESTED: strace is missing, or may not watch other processes here';

const now = (): number => performance.timeOrigin + performance.now();

/** Writes one row after the other while the database is traced; null where nothing can be traced. */
async function writeWatched(program: Program, writes: number): Promise<Window[] | null> {
  const call = callerOf(program.address, await signIn(program.address));
  const tracing = hasStrace() ? await trace(program.dataDir) : null;
  if (!tracing) return null;
  const windows: Window[] = [];
  for (let turn = 0; turn < writes; turn += 1) {
    const sentAt = now();
    const { status } = await call(createZone, { body: { name: `Zona ${turn}` } });
    windows.push({ sentAt, answeredAt: now() });
    expect(status).toBe(201);
  }
  return unsynced(windows, await tracing.finish());
}

function skipLoudly(context: TestContext): never {
  console.warn(NO_STRACE);
  return context.skip(NO_STRACE);
}

it('no write is answered before the log of the database is on the disk', async (context) => {
  const program = await startProgram();
  const late = (await writeWatched(program, WRITES)) ?? skipLoudly(context);
  expect(late).toEqual([]);
  await program.stop();
  record('sync', { figure: `${count(WRITES)} writes, each synced before its answer` });
});

it('control: a database that answers before it writes is caught', async (context) => {
  const program = await startProgram();
  await answerEarly(program.dataDir);
  const late = (await writeWatched(program, 20)) ?? skipLoudly(context);
  expect(late.length).toBeGreaterThan(10);
  await program.kill();
});

it('a start with fsync off is refused in one line', async () => {
  const dataDir = makeStartedDataDir();
  const program = await startProgram({ dataDir });
  await ask(embeddedUrl(dataDir), 'alter system set fsync = off');
  await program.stop();

  const refused = await startProgram({ dataDir }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FailedStart);
  expect(refused).toMatchObject({
    exit: { code: 1, signal: null },
    lines: [expect.stringContaining('active fsync en postgresql.conf')],
  });
  record('sync', { figure: 'fsync off refused' });
});
