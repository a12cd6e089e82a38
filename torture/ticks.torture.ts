import { expect, it } from 'vitest';
import { answerEarly } from './crash/answer-early.ts';
import { VICTIMS } from './crash/kill.ts';
import { withDefects } from './defect.ts';
import { count, quantile, seconds } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { BLOCKS, tickThroughCrash } from './ticks/round.ts';
import { startStage } from './ticks/stage.ts';

const KILLS = scaled({ short: 4, long: 300 });
const LOST_CONNECTIONS = scaled({ short: 1, long: 100 });
const NOTHING_WRONG = { lost: [], twice: 0 };

it('what phones ticked without a signal is sent later, and is there once after any kill and lost connection', async () => {
  const stage = await startStage();
  const away: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    // Uneven numbers, so that the kill does not always meet the phones at the same step.
    const marks = (kill * 7) % BLOCKS;
    const round = await tickThroughCrash(stage, { round: kill, victim, marks });
    expect(stage.notes.surprises).toEqual([]);
    expect(round.wrong, `kill ${kill}, ${victim}`).toEqual(NOTHING_WRONG);
    away.push(round.away);
  }
  expect(stage.notes.lostConnections).toBeGreaterThanOrEqual(LOST_CONNECTIONS);
  expect(await stage.program.stop()).toEqual({ code: 0, signal: null });
  record('ticks', {
    figure:
      `${KILLS} kills and ${count(stage.notes.lostConnections)} lost connections, ${count(stage.notes.taken)} ` +
      `marks on two links: 0 lost, 0 doubled; ready again after ${seconds(quantile(away, 0.5))} (median)`,
  });
});

it('control: a program that counts what is sent again is caught', async () => {
  const folder = withDefects([
    /if \(before\.some\(\(\{ done \}, index\) => done !== after\[index\]\?\.done\)\)/,
    'if (true)',
  ]);
  const stage = await startStage(folder);
  let twice = 0;
  // A connection may be lost before the program has read what was sent.
  for (let round = 0; round < 10 && twice === 0; round += 1)
    twice += (await tickThroughCrash(stage, { round, victim: 'backend', marks: 6 })).wrong.twice;
  expect(twice).toBeGreaterThan(0);
  await stage.program.stop();
});

it('control: a database that answers before it has written is caught losing blocks', async () => {
  const stage = await startStage();
  const beforeStart = await answerEarly(stage.program.dataDir);
  const { wrong } = await tickThroughCrash(stage, {
    round: 0,
    victim: 'everything',
    marks: 7,
    beforeStart,
  });
  expect(wrong.lost.length).toBeGreaterThan(0);
  await stage.program.stop();
});
