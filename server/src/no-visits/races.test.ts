import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { markOf } from '@territorios/contract/no-visits/rules.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#testing/app.ts';
import { happensOnce } from '#testing/meeting.ts';
import { rowsOf } from '#testing/rows.ts';

let guarded: TestApp;
/** It reads the list without the lock of its territory. */
let unlocked: TestApp;

beforeAll(async () => {
  guarded = await testApp();
  unlocked = await testApp((statement) =>
    statement.replace(/^(select .* from "territories" .*) for no key update$/s, '$1'),
  );
});

/** @returns a race of two who add to the same list, that answers their statuses */
async function twoPeople(t: TestApp): Promise<() => Promise<string[]>> {
  const ana = await t.congregation();
  await t.call(updateSettings, { body: { no_visit: true } }, ana);
  return async () => {
    const params = { id: await rowsOf(t, ana).territory() };
    const seen = await t.call(saveNoVisits, { params, body: [{ address: 'Juárez 12' }] }, ana);
    const query = { replaces: markOf(seen) };
    const answers = await Promise.all(
      ['Hidalgo 3', 'Morelos 7'].map((address) =>
        t.send(saveNoVisits, { params, query, body: [...seen, { address }] }, ana),
      ),
    );
    return answers.map(({ status }) => String(status)).toSorted();
  };
}

it('of two who add to the same list at once one is stored, and the other is told', async () => {
  const race = await twoPeople(guarded);
  for (let round = 0; round < 10; round += 1) expect(await race()).toEqual(['200', '409']);
});

it('control: without the lock the other one is not told', async () => {
  const race = await twoPeople(unlocked);
  expect(await happensOnce(async () => !(await race()).includes('409'))).toBe(true);
});
