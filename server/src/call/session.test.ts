import { getSession, login } from '@territorios/contract/auth/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sessions } from '#db/schema/access-tables.ts';
import { TEST_PASSWORD, testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { newToken } from './tokens.ts';

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

it('a session made while the clock was a year ahead ends when the clock is corrected', async () => {
  const correct = t.clock.now;
  t.clock.now = new Date(correct.getTime() + 365 * 24 * HOUR_MS);
  const user = await t.congregation();
  expect((await t.send(getSession, {}, user)).status).toBe(200);
  t.clock.now = correct;
  expect((await t.send(getSession, {}, user)).status).toBe(401);
  // With the next sign-in it is gone for good, and does not come back in a year.
  await t.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
  expect(await t.db.$count(sessions, eq(sessions.administrator_id, user.id))).toBe(1);
});

it('a session used while the clock was ahead goes on, and ends after twelve hours of the right time', async () => {
  const correct = t.clock.now;
  const user = await t.congregation();
  t.clock.now = new Date(correct.getTime() + 11 * HOUR_MS);
  expect((await t.send(getSession, {}, user)).status).toBe(200);
  t.clock.now = new Date(correct.getTime() + HOUR_MS);
  expect((await t.send(getSession, {}, user)).status).toBe(200);
  t.clock.now = new Date(correct.getTime() + (1 + IDLE_HOURS) * HOUR_MS);
  expect((await t.send(getSession, {}, user)).status).toBe(401);
});
