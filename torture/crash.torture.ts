import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { whenOver } from './clean-up.ts';
import { beginStory, live } from './crash/life.ts';
import { VICTIMS } from './crash/kill.ts';
import { countAcknowledged } from './crash/notes.ts';
import { ask, embeddedUrl } from './database.ts';
import { count, quantile, seconds } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const KILLS = scaled({ short: 12, long: 300 });
const NOTHING_WRONG = { lost: [], doubled: [], halfDone: [] };
/** Beyond it something hangs; how long it takes is a figure, not a matter of passing. */
const LONGEST_AWAY_MS = 30_000;

it('whatever is killed, each acknowledged write is there once and whole, and the program is back by itself', async () => {
  const story = await beginStory();
  const away: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    // Uneven numbers, so that the kill does not always meet the writers at the same step.
    const life = await live(story, { victim, writes: 10 + ((kill * 17) % 41) });
    expect(life.wrong, `kill ${kill}, ${victim}`).toEqual(NOTHING_WRONG);
    away.push(life.away);
  }
  expect(story.notes.surprises).toEqual([]);
  expect(Math.max(...away)).toBeLessThan(LONGEST_AWAY_MS);
  expect(await story.program.stop()).toEqual({ code: 0, signal: null });

  const writes = count(countAcknowledged(story.notes));
  record('crash', {
    figure:
      `${KILLS} kills, ${writes} acknowledged writes: 0 lost, 0 doubled, 0 half done; ready again ` +
      `after ${seconds(quantile(away, 0.5))} (median), ${seconds(quantile(away, 1))} (longest)`,
  });
});

it('control: a return that is stored in two transactions is seen half done', async () => {
  const story = await beginStory();
  const pool = new Pool({ connectionString: embeddedUrl(story.program.dataDir), max: 8 });
  pool.on('error', () => undefined);
  whenOver(() => pool.end());
  const giveBack = async (id: string, completed: boolean): Promise<string | null> => {
    const at = new Date().toISOString();
    try {
      await pool.query('update assignments set returned_at = $2 where id = $1', [id, at]);
      // What comes between the two may take its time.
      await delay(20);
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
    const { wrong } = await live(story, { victim: 'everything', writes, giveBack });
    // Without an entry in the record it is half done in any case: the link is what this is about.
    seen.push(...wrong.halfDone.filter((line) => line.endsWith('the link')));
  }
  expect(seen).not.toEqual([]);
  await story.program.stop();
});

it('control: a database that answers before it has written is seen to lose', async () => {
  const story = await beginStory();
  const settings = join(story.program.dataDir, 'pg/data/postgresql.auto.conf');
  const sound = readFileSync(settings);
  const url = embeddedUrl(story.program.dataDir);
  await ask(url, 'alter system set synchronous_commit = off');
  await ask(url, `alter system set wal_writer_delay = '10s'`);
  await ask(url, 'select pg_reload_conf()');
  const { wrong } = await live(story, {
    victim: 'everything',
    writes: 100,
    // The program would refuse to start on it.
    beforeStart: () => writeFileSync(settings, sound),
  });
  expect(wrong.lost.length).toBeGreaterThan(0);
  await story.program.stop();
});
