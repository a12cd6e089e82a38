import { beforeAll, expect, it } from 'vitest';
import { withDefects } from './defect.ts';
import { killAmid, runWhole } from './kept-years/round.ts';
import { makeStage, NOT_BEGUN, type Stage, whole } from './kept-years/stage.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const KILLS = scaled({ short: 3, long: 100 });
const VICTIMS = ['program', 'backend', 'everything'] as const;
/** Its multiples fall anywhere within one, and soon everywhere. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** A run that is killed late has ended, because not every run takes as long. */
const LATEST = 1.1;
const MOST_HALVES = 6;

let stage: Stage;
/** A run that nothing disturbs. */
let undisturbed: Awaited<ReturnType<typeof runWhole>>;

beforeAll(async () => {
  stage = await makeStage();
  undisturbed = await runWhole(stage);
});

it('a run that forgets old holders is whole or has not begun, whatever is killed, and changes no kept year', async () => {
  expect(undisturbed.left).toEqual(whole(stage));
  const records = new Set([undisturbed.record]);
  const seen = { none: 0, whole: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    const afterMs = (((kill + 1) * GOLDEN) % 1) * LATEST * undisturbed.tookMs;
    const found = await killAmid(stage, { victim, afterMs });
    // PostgreSQL starts with the program, which runs again: its entry counts what the one before had left.
    const again = found ? null : await runWhole(stage);
    if (again) records.add(again.record);
    if (found) seen[found.told.length === 0 ? 'none' : 'whole'] += 1;
    const possible = found ? [NOT_BEGUN, whole(stage)] : [whole(stage)];
    expect(possible, `kill ${kill}, ${victim}`).toContainEqual(found ?? again?.left);
  }
  // Some met it at work.
  expect(seen.none).toBeGreaterThan(0);
  const { left, record: after } = await runWhole(stage);
  expect(left).toEqual(whole(stage));
  expect([...records.add(after)]).toEqual([stage.record]);
  record('kept-years', {
    figure: `${KILLS} kills: ${seen.none} times nothing was gone, ${seen.whole} times all, 0 half done; whole once it ran again, and the S-13 of the kept years the same`,
  });
});

/** Ends the transaction, waits for longer than a busy machine is late, and begins another one, for the same congregation. */
const SPLIT =
  'await db.execute(sql`commit`); await new Promise((go) => setTimeout(go, 5_000)); await db.execute(sql`begin`);' +
  " await db.execute(sql`select set_config('app.congregation_id', ${congregation.id}, true)`);";

it('control: a run in two transactions is caught half done', async () => {
  const serverFolder = withDefects([
    /(await whileForgetting\(db, \(\) => db\.execute\(sql`delete from \$\{auditEntries\} as e where \$\{entries\}`\)\);)/,
    `$1 ${SPLIT}`,
  ]);
  let found = null;
  for (let kill = 0; kill < MOST_HALVES; kill += 1) {
    const afterMs = (1 + kill / 2) * undisturbed.tookMs;
    found = await killAmid({ ...stage, serverFolder }, { victim: 'program', afterMs });
    if (found && found.entries > 0) break;
  }
  expect(found).toEqual({ ...NOT_BEGUN, entries: stage.oldEntries });
  // What was left half done is seen where PostgreSQL was killed, too: by what the next run counts.
  const { left } = await runWhole(stage);
  expect(left).not.toEqual(whole(stage));
});

it('control: a run that takes a kept year is caught', async () => {
  const serverFolder = withDefects([
    /serviceYearOf\(today\) - years\b/,
    'serviceYearOf(today) - years + 1',
  ]);
  const { left, record: after } = await runWhole({ ...stage, serverFolder });
  expect(left.holders).toBeGreaterThan(whole(stage).holders);
  expect(after).not.toBe(stage.record);
});
