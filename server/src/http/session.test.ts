import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { newToken } from './session.ts';

const HOUR_MS = 3_600_000;
/** A session rests no longer than this. */
const IDLE_HOURS = 12;

let t: TestApp;
let sent: string[] = [];

beforeAll(async () => {
  t = await testApp((text) => {
    sent.push(text);
    return text;
  });
});

it('calls that come together are looked up by one statement, and each is answered as its own', async () => {
  const asleep = await t.congregation();
  t.clock.now = new Date(t.clock.now.getTime() + IDLE_HOURS * HOUR_MS);
  const [ana, other] = [await t.congregation(), await t.congregation()];
  const stranger: TestUser = { ...ana, token: newToken() };
  await t.call(createZone, { body: { name: 'De Ana' } }, ana);
  await t.call(createZone, { body: { name: 'De otra' } }, other);

  sent = [];
  const namesFor = async (user: TestUser) => {
    const { status, body } = await t.send(listZones, {}, user);
    return status === 200
      ? (body as unknown as { name: string }[]).map(({ name }) => name)
      : status;
  };
  expect(await Promise.all([ana, other, stranger, ana, asleep].map(namesFor))).toEqual([
    ['De Ana'],
    ['De otra'],
    401,
    ['De Ana'],
    401,
  ]);
  expect(sent.filter((text) => text.includes('"token_hash" = any('))).toHaveLength(1);
});
