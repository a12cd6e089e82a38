import type { Client, DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import {
  liveThrough,
  setStage,
  type Stage,
  takeAway,
  type Trouble,
} from './database-away/absence.ts';
import { mountSmallDisk, removeSpareLog, type SmallDisk } from './database-away/disk.ts';
import type { Judgement } from './database-away/judge.ts';
import { ask, connectTo } from './database.ts';
import { seconds } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const AWAY_MS = scaled({ short: 2_500, long: 30_000 });
const TROUBLES: Trouble[] = ['stop', 'kill', 'freeze'];

function recordAbsence(what: string, judgements: Judgement[]): void {
  const longest = Math.max(...judgements.map(({ longestAnswer }) => longestAnswer));
  const ready = Math.max(...judgements.map(({ readyAfter }) => readyAfter));
  record('database-away', {
    figure: `${what}: 0 lost, answers within ${seconds(longest)}, ready after ${seconds(ready)}`,
  });
}

it.each(['outside', 'embedded'] as const)(
  'while a database that is %s is stopped, killed and frozen, everybody is answered and nothing is lost',
  async (where) => {
    const stage = await setStage(where);
    const judgements: Judgement[] = [];
    for (const trouble of TROUBLES) {
      const judgement = await liveThrough(stage, {
        label: trouble,
        awayMs: AWAY_MS,
        takeAway: () => takeAway(trouble, stage),
      });
      expect({ trouble, wrong: judgement.wrong }).toEqual({ trouble, wrong: [] });
      judgements.push(judgement);
    }
    expect(judgements.at(-1)?.refused).toBeGreaterThan(0);
    expect(await stage.program.stop()).toEqual({ code: 0, signal: null });
    recordAbsence(`${where}, stopped, killed and frozen for ${AWAY_MS / 1_000} s`, judgements);
  },
);

it('when every connection of the pool is taken, a call that finds none gets 503, and one that waits is answered', async () => {
  const stage = await setStage('embedded');
  const holder = await connectTo(stage.adminUrl);
  const judgement = await liveThrough(stage, {
    label: 'agotado',
    awayMs: AWAY_MS,
    takeAway: async () => {
      await holder.query('begin');
      await holder.query('lock table zones in access exclusive mode');
      return () => holder.query('commit');
    },
  });
  await holder.end();
  // A call with a connection waits as long as the lock lasts.
  expect(judgement.wrong.filter((line) => !line.includes('waited'))).toEqual([]);
  expect(judgement.refused).toBeGreaterThan(0);
  await stage.program.stop();
  record('database-away', {
    figure: `pool exhausted: ${judgement.refused} refused, 0 lost, ready after ${seconds(judgement.readyAfter)}`,
  });
});

it('when every connection of PostgreSQL is taken, everybody is answered and nothing is lost', async () => {
  const stage = await setStage('embedded');
  const judgement = await liveThrough(stage, {
    label: 'lleno',
    awayMs: AWAY_MS,
    takeAway: async () => {
      const taken: Client[] = [];
      for (let client: Client | null; (client = await connectTo(stage.adminUrl).catch(() => null));)
        taken.push(client);
      return () => Promise.all(taken.map((client) => client.end()));
    },
  });
  expect(judgement.wrong).toEqual([]);
  await stage.program.stop();
});

const NO_DISK = 'NOT TESTED: no disk of its own may be mounted here';

/** What PostgreSQL calls it: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DISK_FULL = '53100';

/** Fills the disk at the worst moment: the log has just come to the end of a segment. */
async function fillDisk(disk: SmallDisk, stage: Stage): Promise<() => Promise<unknown>> {
  const empty = disk.fill();
  await ask(stage.adminUrl, 'select pg_switch_wal()').catch((error: unknown) => {
    // Without a spare segment this statement may itself find no room, which is the wanted moment.
    if ((error as DatabaseError).code !== DISK_FULL) throw error;
  });
  return async () => empty();
}

it('on a full disk writes are refused, reads go on, and nothing is lost', async (context) => {
  const disk = mountSmallDisk();
  if (!disk) {
    console.warn(NO_DISK);
    return context.skip(NO_DISK);
  }
  const stage = await setStage('embedded', disk.folder);
  const judgement = await liveThrough(stage, {
    label: 'disco',
    awayMs: AWAY_MS,
    takeAway: () => fillDisk(disk, stage),
  });
  expect(judgement.wrong).toEqual([]);
  expect(judgement.refused).toBeGreaterThan(0);
  expect(judgement.refusedReads).toBe(0);
  expect(await stage.program.stop()).toEqual({ code: 0, signal: null });
  recordAbsence(`disk full for ${AWAY_MS / 1_000} s, every read answered`, [judgement]);
});

it('control: a database without spare log on a full disk is caught refusing reads', async (context) => {
  const disk = mountSmallDisk();
  if (!disk) return context.skip(NO_DISK);
  const stage = await setStage('embedded', disk.folder);
  const { refusedReads } = await liveThrough(stage, {
    label: 'disco',
    awayMs: 2_000,
    takeAway: async () => {
      removeSpareLog(disk.folder);
      return fillDisk(disk, stage);
    },
  });
  expect(refusedReads).toBeGreaterThan(0);
  await stage.program.stop();
});

it('control: a program that freezes together with its database is caught', async () => {
  const stage = await setStage('embedded');
  const { wrong } = await liveThrough(stage, {
    label: 'helado',
    awayMs: 5_000,
    takeAway: async () => {
      process.kill(stage.program.pid, 'SIGSTOP');
      return async () => process.kill(stage.program.pid, 'SIGCONT');
    },
  });
  expect(wrong.filter((line) => line.includes('waited'))).not.toEqual([]);
  await stage.program.stop();
});

it('control: a single missing row is caught', async () => {
  const stage = await setStage('embedded');
  const { wrong } = await liveThrough(stage, {
    label: 'perdida',
    awayMs: 500,
    takeAway: () => takeAway('freeze', stage),
    tamper: ({ adminUrl }) => ask(adminUrl, `delete from zones where name = 'perdida-0'`),
  });
  expect(wrong).toEqual(['perdida-0 is stored 0 times']);
  await stage.program.stop();
});
