/** Of several programs on one database, one sends a mail. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { digests } from '#db/schema/digest-tables.ts';
import { testApp, TEST_NOW, type TestApp, type TestUser } from '#testing/app.ts';
import { askFor, digestsOf, MORNING } from '#testing/digests.ts';
import { mailServer } from '#testing/mail-server.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';

const ROUNDS = 10;

let guarded: TestApp;
/** It moves the moment without looking whether somebody else has. */
let unclaimed: TestApp;

beforeAll(async () => {
  guarded = await testApp();
  unclaimed = await testApp((statement) =>
    statement.replace(
      /^(update "digests" .*) and "digests"\."due_at" = (\$\d+)\)$/s,
      '$1 and $2::timestamptz is not null)',
    ),
  );
});

async function attentionFor(t: TestApp): Promise<TestUser> {
  const user = await t.congregation();
  const rows = rowsOf(t, user);
  await rows.assign(await rows.territory(), await rows.publisher(), '2026-11-22');
  return user;
}

/** @returns a race of two programs, that answers how many mails they sent */
async function twoPrograms(t: TestApp): Promise<() => Promise<number>> {
  const mail = await mailServer();
  const programs = [await digestsOf(t, mail.url), await digestsOf(t, mail.url)];
  return async () => {
    await t.db.update(digests).set({ due_at: MORNING.toISOString() });
    t.clock.now = MORNING;
    await Promise.all(programs.map(({ tick }) => tick()));
    return mail.mails.splice(0).length;
  };
}

beforeEach(async () => {
  for (const t of [guarded, unclaimed]) await t.moveTo(TEST_NOW);
});

it('two programs that look at the same moment send one mail', async () => {
  await askFor(guarded, await attentionFor(guarded));
  const send = await twoPrograms(guarded);
  for (let round = 0; round < ROUNDS; round += 1) expect(await send()).toBe(1);
});

it('control: without the claim they send two', async () => {
  await askFor(unclaimed, await attentionFor(unclaimed));
  const send = await twoPrograms(unclaimed);
  expect(await happensOnce(async () => (await send()) === 2)).toBe(true);
});
