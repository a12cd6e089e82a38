import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { answerEarly } from './crash/answer-early.ts';
import { onTeardown } from './teardown.ts';
import { findHalfOfPictures } from './crash/compare-pictures.ts';
import { runCommand } from './commands.ts';
import { startScenario, runUntilCrash } from './crash/scenario.ts';
import { VICTIMS } from './crash/kill.ts';
import { countAcknowledged } from './crash/notes.ts';
import { ask, embeddedUrl } from './database.ts';
import { count, quantile, seconds } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const KILLS = scaled({ short: 8, long: 300 });
const KILLS_OVER_TCP = scaled({ short: 3, long: 100 });
const VICTIMS_OVER_TCP = ['everything', 'postmaster', 'program'] as const;
const NOTHING_WRONG = { lost: [], doubled: [], halfDone: [] };
/** Longer is a hang; the time itself is a figure, not a condition. */
const LONGEST_AWAY_MS = 30_000;

it('after any kill each acknowledged write is there once and whole, and the program is back by itself', async () => {
  const scenario = await startScenario();
  const away: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    // Uneven numbers, so that the kill does not always meet the writers at the same step.
    const round = await runUntilCrash(scenario, { victim, writes: 10 + ((kill * 17) % 71) });
    expect(round.wrong, `kill ${kill}, ${victim}`).toEqual(NOTHING_WRONG);
    away.push(round.away);
  }
  expect(scenario.notes.surprises).toEqual([]);
  expect(Math.max(...away)).toBeLessThan(LONGEST_AWAY_MS);
  expect(await scenario.program.stop()).toEqual({ code: 0, signal: null });

  const writes = count(countAcknowledged(scenario.notes));
  record('crash', {
    figure:
      `${KILLS} kills, ${writes} acknowledged writes: 0 lost, 0 doubled, 0 half done; ready again ` +
      `after ${seconds(quantile(away, 0.5))} (median), ${seconds(quantile(away, 1))} (longest)`,
  });
});

it('over TCP, too, each acknowledged write outlives a kill of program and database', async () => {
  const scenario = await startScenario({ PLATFORM: 'tcp' });
  for (let kill = 0; kill < KILLS_OVER_TCP; kill += 1) {
    const victim = VICTIMS_OVER_TCP[kill % VICTIMS_OVER_TCP.length] ?? 'program';
    const { wrong } = await runUntilCrash(scenario, { victim, writes: 10 + ((kill * 17) % 71) });
    expect(wrong, `kill ${kill}, ${victim}`).toEqual(NOTHING_WRONG);
  }
  expect(scenario.notes.surprises).toEqual([]);
  const { dataDir } = scenario.program;
  expect(await runCommand('stop', { dataDir })).toMatchObject({ code: 0 });
  expect(await scenario.program.ended).toEqual({ code: 0, signal: null });

  const writes = count(countAcknowledged(scenario.notes));
  record('crash', {
    figure: `over TCP ${KILLS_OVER_TCP} kills, ${writes} acknowledged writes: 0 lost, 0 doubled, 0 half done`,
  });
});

it('control: a return that is stored in two transactions is caught half done', async () => {
  const scenario = await startScenario();
  const pool = new Pool({ connectionString: embeddedUrl(scenario.program.dataDir), max: 8 });
  pool.on('error', () => undefined);
  onTeardown(() => pool.end());
  const returnTerritory = async (id: string, completed: boolean): Promise<string | null> => {
    const at = new Date().toISOString();
    try {
      await pool.query('update assignments set returned_at = $2 where id = $1', [id, at]);
      // So long a pause between the two transactions that the kill falls into one.
      await delay(300);
      const completedAt = completed ? at : null;
      await pool.query('update assignments set revoked_at = $2, completed_at = $3 where id = $1', [
        id,
        at,
        completedAt,
      ]);
      return at;
    } catch {
      return null;
    }
  };
  const seen: string[] = [];
  for (let kill = 0; kill < 10 && seen.length === 0; kill += 1) {
    const writes = 20 + ((kill * 17) % 41);
    const { wrong } = await runUntilCrash(scenario, {
      victim: 'everything',
      writes,
      returnTerritory,
    });
    // Without an audit entry every return is half done here; the link is the point.
    seen.push(...wrong.halfDone.filter((line) => line.endsWith('the link')));
  }
  expect(seen).not.toEqual([]);
  await scenario.program.stop();
});

it('control: a division of which a row is missing, and half a picture, are caught', async () => {
  const scenario = await startScenario();
  const round = { victim: 'program', writes: 60 } as const;
  expect((await runUntilCrash(scenario, round)).wrong).toEqual(NOTHING_WRONG);
  const url = embeddedUrl(scenario.program.dataDir);
  await ask(
    url,
    'update territory_pictures set image = substring(image for 1000) where territory_id = (select min(territory_id::text)::uuid from territory_pictures)',
  );
  await ask(
    url,
    'delete from territory_origins where territory_id = (select min(territory_id::text)::uuid from territory_origins)',
  );
  const { wrong } = await runUntilCrash(scenario, round);
  expect(wrong.halfDone.filter((line) => line.startsWith('division of '))).toHaveLength(1);
  expect(wrong.halfDone.filter((line) => line.startsWith('picture of '))).toHaveLength(1);
  await scenario.program.stop();
});

it('control: a change of a picture that nobody sent is caught', () => {
  const sentPictures = new Map([['one', ['hash', null]]]);
  const recorded = new Map([
    ['territory picture_saved one', 2],
    ['territory picture_removed one', 1],
  ]);
  const facts = { pictures: new Map<string, string>(), recorded };
  expect(findHalfOfPictures({ sentPictures }, facts)).toEqual(['picture of one']);
});

it('control: a database that answers before it has written is caught losing writes', async () => {
  const scenario = await startScenario();
  const beforeStart = await answerEarly(scenario.program.dataDir);
  const { wrong } = await runUntilCrash(scenario, {
    victim: 'everything',
    writes: 100,
    beforeStart,
  });
  expect(wrong.lost.length).toBeGreaterThan(0);
  await scenario.program.stop();
});
