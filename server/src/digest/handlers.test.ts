/** How an administrator asks for the daily mail, over the real application. */
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getDigest, updateDigest } from '@territorios/contract/digest/api.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { digests } from '#db/schema/digest-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { askFor } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  t.clock.now = TEST_NOW;
  ana = await t.congregation();
});

const rowsOf = (user: TestUser) =>
  t.db.select().from(digests).where(eq(digests.administrator_id, user.id));

it('nobody gets the daily mail who did not ask for it, and who asked may stop it', async () => {
  const colleague = await t.colleague(ana);
  expect(await t.call(getDigest, {}, ana)).toEqual({ offered: true, wanted: false });
  expect(await askFor(t, ana)).toEqual({ offered: true, wanted: true });
  expect(await t.call(getDigest, {}, ana)).toEqual({ offered: true, wanted: true });
  expect(await t.call(getDigest, {}, colleague)).toEqual({ offered: true, wanted: false });
  await askFor(t, ana, false);
  expect(await t.call(getDigest, {}, ana)).toEqual({ offered: true, wanted: false });
});

it('asking is recorded in the audit, and asking for what one has is not', async () => {
  await askFor(t, ana);
  await askFor(t, ana);
  await askFor(t, ana, false);
  await askFor(t, ana, false);
  const entries = await t.call(listAuditEntries, { query: { subject: 'administrator' } }, ana);
  expect(
    entries
      .filter(({ action }) => action === 'updated')
      .map(({ action, subject_id, details: { changes } }) => [action, subject_id, changes]),
  ).toEqual([
    ['updated', ana.id, [{ field: 'wanted', from: true, to: false }]],
    ['updated', ana.id, [{ field: 'wanted', from: false, to: true }]],
  ]);
});

it.each([
  ['2026-11-20T12:59:59.999Z', '2026-11-20T13:00:00.000Z'],
  ['2026-11-20T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
  // Midnight in Mexico City comes six hours after UTC's.
  ['2026-11-21T05:00:00.000Z', '2026-11-21T13:00:00.000Z'],
])('asked for at %s, the first mail comes at seven, %s', async (now, dueAt) => {
  await t.moveTo(new Date(now));
  await askFor(t, ana);
  expect(await rowsOf(ana)).toMatchObject([{ due_at: dueAt, failures: 0 }]);
});

it('an account that is deleted leaves nothing of it', async () => {
  const colleague = await t.colleague(ana);
  await askFor(t, colleague);
  expect(await rowsOf(colleague)).toHaveLength(1);
  await t.db.delete(administrators).where(eq(administrators.id, colleague.id));
  expect(await rowsOf(colleague)).toEqual([]);
});

it('a server that sends no mail offers none, and only takes that one no longer wants it', async () => {
  await askFor(t, ana);
  const app = await buildApp({ db: t.db, clock: () => t.clock.now });
  const send = async (method: 'GET' | 'PATCH', payload?: object) => {
    const headers = { authorization: `Bearer ${ana.token}` };
    const url = `/api${updateDigest.path}`;
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return [answer.statusCode, answer.json()];
  };
  expect(await send('GET')).toEqual([200, { offered: false, wanted: true }]);
  expect(await send('PATCH', { wanted: true })).toMatchObject([
    409,
    { code: 'mail_unavailable', error: 'Este servidor no envía correos.' },
  ]);
  expect(await send('PATCH', { wanted: false })).toEqual([200, { offered: false, wanted: false }]);
  await app.close();
});
