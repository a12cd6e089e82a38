import { connect } from 'node:net';
import { login, logout } from '@territorios/contract/auth/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { listenForChanges } from '#db/connection/changes.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { boundConnections, type Places } from './bound-connections.ts';

const t = await fileApp();
let first: string;
let second: string;
const closers: (() => Promise<unknown>)[] = [];

/** One more process on the same database. */
async function start(places?: Places): Promise<string> {
  const changes = listenForChanges(t.config);
  const app: FastifyInstance = await buildApp({
    db: t.db,
    clock: () => t.clock.now,
    changes,
    ...(places && { places }),
  });
  if (places) boundConnections(app.server, places);
  closers.push(() => {
    // One that was opened and never used would be waited for.
    app.server.closeAllConnections();
    return app.close();
  }, changes.close);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  [first, second] = [await start(), await start()];
});

afterAll(async () => {
  for (const close of closers) await close();
});

interface Heard {
  status: number;
  retryAfter: string | null;
  leave: () => void;
  /** The next revision that is told; null when the stream has ended. */
  next: () => Promise<number | null>;
}

async function listen(address: string, token: string): Promise<Heard> {
  const aborting = new AbortController();
  onTestFinished(() => aborting.abort());
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborting.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    leave: () => aborting.abort(),
    next: async () => {
      for (;;) {
        const found = /data: (\d+)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return Number(found[1]);
        }
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) return null;
        text += value;
      }
    },
  };
}

async function create(address: string, user: TestUser, name: string): Promise<void> {
  const response = await fetch(`${address}/api${createZone.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(response.status).toBe(201);
}

it('a screen at another process hears of a change of its congregation, and then reads the change', async () => {
  const ana = await t.congregation();
  const screen = await listen(second, ana.token);
  const before = await screen.next();
  await create(first, ana, 'Norte');
  expect(await screen.next()).toBeGreaterThan(before ?? Infinity);
  const lists = await fetch(`${second}/api${listZones.path}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(await lists.text()).toContain('Norte');
});

it('the stream of events holds nothing of another congregation', async () => {
  const [ana, other] = [await t.congregation(), await t.congregation()];
  const screen = await listen(second, ana.token);
  await screen.next();
  await create(first, other, 'Ajena');
  await create(first, ana, 'Propia');
  // The first word that comes is of the own change: the revision counts one.
  expect(await screen.next()).toBe(1);
});

it('the stream of events needs a session', async () => {
  expect((await listen(first, 'x'.repeat(43))).status).toBe(401);
});

it('the stream of events ends with its session, at the next event', async () => {
  const ana = await t.congregation();
  const { token } = await t.call(login, { body: { email: ana.email, password: TEST_PASSWORD } });
  const screen = await listen(first, token);
  await screen.next();
  await t.call(logout, {}, { ...ana, token });
  await create(first, ana, 'Norte');
  expect(await screen.next()).toBeNull();
});

it('the stream of events does not count as use of the session', async () => {
  const ana = await t.congregation();
  const lastUse = async () =>
    (await t.db.execute(sql`select last_used_at from sessions where administrator_id = ${ana.id}`))
      .rows;
  const before = await lastUse();
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
  const screen = await listen(first, ana.token);
  await screen.next();
  expect(await lastUse()).toEqual(before);
});

it('the stream of events outlives a broken connection to the database, and reports what was missed', async () => {
  const ana = await t.congregation();
  const screen = await listen(first, ana.token);
  const before = await screen.next();
  await t.asOwner(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  await create(second, ana, 'Norte');
  expect(await screen.next()).toBeGreaterThan(before ?? Infinity);
});

const MOST_FOR_SESSION = 20;
const MOST_FOR_ACCOUNT = 60;
const MOST_FOR_CONGREGATION = 200;

const listenOften = (count: number, token: string): Promise<Heard[]> =>
  Promise.all(Array.from({ length: count }, () => listen(first, token)));

it('a stream of events is refused to a session that has twenty, until one of them ends', async () => {
  const ana = await t.congregation();
  const colleague = await t.colleague(ana);
  const screens = await listenOften(MOST_FOR_SESSION, ana.token);
  expect(screens.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await listen(first, ana.token)).toMatchObject({ status: 429, retryAfter: '30' });
  expect((await listen(first, colleague.token)).status).toBe(200);
  screens[0]?.leave();
  await expect.poll(async () => (await listen(first, ana.token)).status).toBe(200);
});

it('a stream of events is refused to an account that has sixty in all its sessions, and to no colleague', async () => {
  const ana = await t.congregation();
  const credentials = { body: { email: ana.email, password: TEST_PASSWORD } };
  for (let taken = 0; taken < MOST_FOR_ACCOUNT; taken += MOST_FOR_SESSION) {
    const screens = await listenOften(MOST_FOR_SESSION, (await t.call(login, credentials)).token);
    expect(screens.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(await listen(first, ana.token)).toMatchObject({ status: 429, retryAfter: '30' });
  expect((await listen(first, (await t.colleague(ana)).token)).status).toBe(200);
});

it('a stream of events is refused to a congregation that has two hundred, and to no other', async () => {
  const ana = await t.congregation();
  for (let taken = 0; taken < MOST_FOR_CONGREGATION; taken += MOST_FOR_SESSION) {
    const screens = await listenOften(MOST_FOR_SESSION, (await t.colleague(ana)).token);
    expect(screens.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(await listen(first, ana.token)).toMatchObject({ status: 429, retryAfter: '30' });
  expect((await listen(first, (await t.congregation()).token)).status).toBe(200);
});

it('streams of events that one connection asks for in a row give their places back when it ends', async () => {
  const ana = await t.congregation();
  const { port } = new URL(first);
  const socket = connect(Number(port), '127.0.0.1');
  const ask = `GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ana.token}\r\n\r\n`;
  socket.write(ask.repeat(MOST_FOR_SESSION));
  await expect.poll(async () => (await listen(first, ana.token)).status).toBe(429);
  socket.destroy();
  await expect.poll(async () => (await listen(first, ana.token)).status).toBe(200);
  expect((await listenOften(5, ana.token)).map(({ status }) => status)).toEqual(Array(5).fill(200));
});

it('of many streams of events asked for at once twenty are opened', async () => {
  const ana = await t.congregation();
  const screens = await listenOften(3 * MOST_FOR_SESSION, ana.token);
  expect(screens.filter(({ status }) => status === 200)).toHaveLength(MOST_FOR_SESSION);
});

it('the stream of events ends with the server', async () => {
  const ana = await t.congregation();
  const changes = listenForChanges(t.config);
  const app = await buildApp({ db: t.db, clock: () => t.clock.now, changes });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const screen = await listen(address, ana.token);
  await screen.next();
  await app.close();
  await changes.close();
  expect(await screen.next()).toBeNull();
});

it('streams take no place from those who ask, and those past their own are refused', async () => {
  const ana = await t.congregation();
  const address = await start({ asking: 2, streams: 4 });
  const streams = [];
  for (let place = 0; place < 4; place += 1) {
    const stream = await listen(address, ana.token);
    expect(await stream.next()).not.toBeNull();
    streams.push(stream);
  }
  expect((await listen(address, ana.token)).status).toBe(503);
  await create(address, ana, 'Centro');
  for (const stream of streams) expect(await stream.next()).not.toBeNull();
});
