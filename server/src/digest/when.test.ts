/** When the daily mail comes, to a real mail server. */
import { beforeEach, expect, it } from 'vitest';
import { administrators } from '#db/schema/congregation-tables.ts';
import { digests } from '#db/schema/digest-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { MINUTE_MS } from '#clock.ts';
import { addUnused, askFor, digestsOf, later, MORNING } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { mailServer } from '#testing/mail-server.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  await t.db.delete(digests);
  await t.moveTo(TEST_NOW);
  ana = await t.congregation();
});

it('the mail comes at seven in the congregation’s time zone, once, and again the next day', async () => {
  const madrid = await t.congregation({ timeZone: 'Europe/Madrid' });
  for (const user of [ana, madrid]) {
    await addUnused(t, user, 'Sur 1');
    await askFor(t, user);
  }
  const mail = await mailServer();
  const { tick } = await digestsOf(t, mail.url);
  const sentBy = async (moment: string) => {
    t.clock.now = new Date(moment);
    await tick();
    return mail.mails.splice(0).flatMap(({ to }) => to);
  };
  expect(await sentBy('2026-11-21T05:59:59.000Z')).toEqual([]);
  expect(await sentBy('2026-11-21T06:00:00.000Z')).toEqual([madrid.email]);
  expect(await sentBy('2026-11-21T12:59:59.000Z')).toEqual([]);
  expect(await sentBy('2026-11-21T13:00:00.000Z')).toEqual([ana.email]);
  expect(await sentBy('2026-11-21T23:00:00.000Z')).toEqual([]);
  expect(await sentBy('2026-11-22T06:00:00.000Z')).toEqual([madrid.email]);
  expect(await sentBy('2026-11-22T13:05:00.000Z')).toEqual([ana.email]);
});

it('the mail comes later on the same day when the program was stopped at seven, and never before seven', async () => {
  await addUnused(t, ana, 'Sur 1');
  await askFor(t, ana);
  const mail = await mailServer();
  t.clock.now = later(MORNING, 17 * 60 * MINUTE_MS);
  await digestsOf(t, mail.url);
  expect(mail.mails).toEqual([]);
  t.clock.now = later(MORNING, DAY_MS + 5 * 60 * MINUTE_MS);
  await digestsOf(t, mail.url);
  expect(mail.mails).toHaveLength(1);
});

it('the mail comes to more administrators than one look takes', async () => {
  await addUnused(t, ana, 'Sur 1');
  const made = Array.from({ length: 25 }, (_none, index) => ({
    congregation_id: ana.congregationId,
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: 'Muchos',
    email: `muchos${index}@example.org`,
    role: 'admin' as const,
    password_hash: 'none',
    created_at: TEST_NOW.toISOString(),
    updated_at: TEST_NOW.toISOString(),
  }));
  await t.db.insert(administrators).values(made);
  await t.db.insert(digests).values(
    made.map(({ congregation_id, id }) => ({
      congregation_id,
      administrator_id: id,
      due_at: MORNING.toISOString(),
    })),
  );
  const mail = await mailServer();
  const { tick } = await digestsOf(t, mail.url);
  t.clock.now = MORNING;
  await tick();
  expect(new Set(mail.mails.flatMap(({ to }) => to)).size).toBe(25);
  expect(mail.mails).toHaveLength(25);
});
