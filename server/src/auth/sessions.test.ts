import { deleteAdministrator } from '@territorios/contract/administrators/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  login,
} from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transact } from '#db/connection/transact.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { TEST_NOW, TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { MOST_SESSIONS, openSession } from './open-session.ts';

const MINUTE = 60_000;

const t = await fileApp();

const after = (minutes: number) => {
  t.clock.now = new Date(TEST_NOW.getTime() + minutes * MINUTE);
};

/** Signs in once more; a comparison of passwords apart, as a sign-in does. */
async function another(user: TestUser): Promise<TestUser> {
  const [row] = await t.db.select().from(administrators).where(eq(administrators.id, user.id));
  if (!row) throw new Error('the user is there');
  const token = await transact(t.db, (tx) => openSession(tx, t.clock.now, row, 'Firefox en Linux'));
  return { ...user, token };
}

const statusOf = async (user: TestUser) => (await t.send(getSession, {}, user)).status;
const countOf = ({ id }: TestUser) => t.db.$count(sessions, eq(sessions.administrator_id, id));
const lastEntry = async (user: TestUser) =>
  (await t.call(listAuditEntries, { query: {} }, user))[0];

describe('the list of sessions', () => {
  it('the list of sessions has one’s own alone, the last used first, with the present one marked', async () => {
    const user = await t.congregation();
    await t.colleague(user);
    await t.congregation();
    after(1);
    const second = await another(user);
    expect(await t.call(listSessions, {}, user)).toEqual([
      {
        id: expect.any(String),
        created_at: '2026-11-20T18:01:00.000Z',
        last_used_at: '2026-11-20T18:01:00.000Z',
        device: 'Firefox en Linux',
        current: false,
      },
      expect.objectContaining({ created_at: TEST_NOW.toISOString(), current: true, device: null }),
    ]);
    expect((await t.call(listSessions, {}, second))[0]?.current).toBe(true);
  });

  it('the list of sessions leaves out those that have expired', async () => {
    const user = await t.congregation();
    after(6 * 60);
    const second = await another(user);
    after(12 * 60);
    expect(await t.call(listSessions, {}, second)).toHaveLength(1);
  });

  it('the list of sessions leaves out one opened thirty days ago, also when it was just used', async () => {
    const user = await t.congregation();
    const second = await another(user);
    const [, oldest] = await t.call(listSessions, {}, second);
    const created_at = new Date(TEST_NOW.getTime() - 30 * 24 * 60 * MINUTE).toISOString();
    await t.db
      .update(sessions)
      .set({ created_at })
      .where(eq(sessions.id, oldest?.id ?? ''));
    expect(await t.call(listSessions, {}, second)).toHaveLength(1);
  });

  it('the list of sessions names the browser as it called itself at the sign-in', async () => {
    const user = await t.congregation();
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/131.0.0.0 Mobile' },
      payload: { email: user.email, password: TEST_PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    const devices = (await t.call(listSessions, {}, user)).map(({ device }) => device);
    expect(devices).toContain('Chrome en Android');
  });
});

describe('ending sessions', () => {
  it('ending a session of one’s own takes effect at once, and is in the audit', async () => {
    const user = await t.congregation();
    const second = await another(user);
    const [, other] = await t.call(listSessions, {}, second);
    await t.call(endSession, { params: { id: other?.id ?? '' } }, second);
    expect([await statusOf(user), await statusOf(second)]).toEqual([401, 200]);
    expect(await lastEntry(second)).toMatchObject({ subject: 'session', action: 'ended' });
    const again = await t.send(endSession, { params: { id: other?.id ?? '' } }, second);
    expect(again).toEqual({
      status: 404,
      body: { error: 'La sesión ya no existe o ya fue cerrada.', code: 'not_found' },
    });
  });

  it('ending sessions does not reach a session of a colleague, nor of another congregation', async () => {
    const user = await t.congregation();
    for (const stranger of [await t.colleague(user, 'superadmin'), await t.congregation()]) {
      const [theirs] = await t.call(listSessions, {}, stranger);
      const { status } = await t.send(endSession, { params: { id: theirs?.id ?? '' } }, user);
      expect([status, await statusOf(stranger)]).toEqual([404, 200]);
    }
  });

  it('ending sessions ends all but the one in use, and nobody else’s', async () => {
    const user = await t.congregation();
    const colleague = await t.colleague(user);
    const second = await another(user);
    const third = await another(user);
    await t.call(endOtherSessions, {}, second);
    expect(await Promise.all([user, second, third, colleague].map(statusOf))).toEqual([
      401, 200, 401, 200,
    ]);
    expect(await lastEntry(second)).toMatchObject({ subject: 'session', action: 'others_ended' });
  });
});

describe('the bound of twenty sessions', () => {
  it('the bound of twenty sessions ends the one that was not used for the longest', async () => {
    const user = await t.congregation();
    const others: TestUser[] = [];
    for (let minute = 2; others.length < MOST_SESSIONS - 1; minute += 2) {
      after(minute);
      others.push(await another(user));
    }
    // The first one is used again, so that the second one is the oldest.
    after(50);
    expect(await statusOf(user)).toBe(200);
    const newest = await another(user);
    expect(await countOf(user)).toBe(MOST_SESSIONS);
    const [oldest, next] = others;
    if (!oldest || !next) throw new Error('nineteen were opened');
    expect(await Promise.all([user, newest, oldest, next].map(statusOf))).toEqual([
      200, 200, 401, 200,
    ]);
  });

  it('the bound of twenty sessions is never passed by sign-ins at the same moment', async () => {
    const user = await t.congregation();
    const boss = await t.colleague(user, 'superadmin');
    for (let round = 0; round < 10; round += 1) {
      const opened = await Promise.all(Array.from({ length: 8 }, () => another(user)));
      expect(await countOf(user)).toBeLessThanOrEqual(MOST_SESSIONS);
      expect(await Promise.all(opened.map(statusOf))).toEqual(opened.map(() => 200));
    }
    expect(await countOf(user)).toBe(MOST_SESSIONS);
    await t.call(deleteAdministrator, { params: { id: user.id } }, boss);
    expect(await countOf(user)).toBe(0);
  });

  it('the bound of sessions, reached from two places at once, leaves one of them signed in without a failure', async () => {
    const user = await t.congregation();
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await another(user), await another(user)];
      const answers = await Promise.all([
        t.send(endOtherSessions, {}, one),
        t.send(endOtherSessions, {}, two),
        t.send(login, { body: { email: user.email, password: TEST_PASSWORD } }),
      ]);
      for (const { status } of answers) expect([200, 204, 401]).toContain(status);
      expect(answers[2].status).toBe(200);
    }
  });
});
