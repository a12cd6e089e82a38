import { connect, type Socket } from 'node:net';
import { createImport } from '@territorios/contract/imports/api.ts';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { listenForChanges } from '#db/connection/changes.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { heldOf } from '#testing/held-of.ts';
import { isTooIntricate } from './json.ts';
import { LONGEST_WAIT_OF_HEAVY_MS } from './turns.ts';

const LARGEST = createImport.largestBody ?? 0;
const EMPTY = { dry_run: true, kind: 'zones', file_name: 'Zonas.csv', rows: [] } as const;
const PATIENCE = { timeout: 30_000 };

const t = await fileApp();
let ana: TestUser;
let port: number;
let app: FastifyInstance;
let changes: ReturnType<typeof listenForChanges>;

beforeAll(async () => {
  ana = await t.congregation();
  changes = listenForChanges(t.config);
  app = await buildApp({ db: t.db, clock: () => t.clock.now, changes });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await changes.close();
});

const head = (method: string, path: string, token: string, ...headers: string[]): string =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

/** @param before a request that the same connection sends first */
function announce(
  token: string,
  length: number,
  before = '',
): { socket: Socket; status: Promise<number> } {
  const socket = connect(port, '127.0.0.1');
  const type = 'content-type: application/json';
  socket.write(before + head('POST', '/imports', token, type, `content-length: ${length}`));
  const status = new Promise<number>((resolve) => {
    socket.once('data', (data) => resolve(Number(String(data).slice(9, 12))));
    socket.once('close', () => resolve(0));
  });
  return { socket, status };
}

it('a stranger is refused before a byte of a large body is read', async () => {
  const { socket, status } = announce('x'.repeat(43), LARGEST);
  expect(await status).toBe(401);
  socket.destroy();
});

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

async function statusOf({ token }: TestUser): Promise<number> {
  const { statusCode } = await app.inject({
    method: createImport.method,
    url: `/api${createImport.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: EMPTY,
  });
  return statusCode;
}

it('two of the largest bodies of a congregation are read at once and no third, and those of another one all the same', async () => {
  const bodies = Array.from({ length: 3 }, () => announce(ana.token, LARGEST));
  // The other two are waited for.
  expect(await Promise.race(bodies.map(({ status }) => status))).toBe(503);
  expect(await statusOf(ana)).toBe(503);
  expect(await statusOf(await t.congregation())).toBe(201);
  bodies.forEach(({ socket }) => socket.destroy());
  await expect.poll(() => statusOf(ana), PATIENCE).toBe(201);
});

it('congregations that send slowly keep out no other: the newest of one with the most is cut', async () => {
  const slow = [await t.congregation(), await t.congregation()];
  const bodies = slow.flatMap(({ token }) => [announce(token, LARGEST), announce(token, LARGEST)]);
  const cut: unknown[] = [];
  for (const body of bodies) void body.status.then(() => cut.push(body));
  await expect.poll(() => heldOf('large bodies').taken).toBe(4 * LARGEST);
  expect(await statusOf(ana)).toBe(201);
  expect(cut).toHaveLength(1);
  // Room for a second small one is there, and none of the largest.
  expect(await statusOf(ana)).toBe(201);
  expect(cut).toHaveLength(1);
  bodies.forEach(({ socket }) => socket.destroy());
  await expect.poll(connections).toBe(0);
});

it('bodies that wait for their turn keep out no other congregation: the newest of one with the most is refused', async () => {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table zones in access exclusive mode');
  const many = [await t.congregation(), await t.congregation()];
  const whole = JSON.stringify(EMPTY).padEnd(LARGEST);
  const bodies = many.flatMap(({ token }) => [announce(token, LARGEST), announce(token, LARGEST)]);
  const statuses: number[] = [];
  for (const { socket, status } of bodies) {
    socket.write(whole);
    void status.then((one) => statuses.push(one));
  }
  await expect.poll(() => heldOf('own heavy calls'), PATIENCE).toEqual({ taken: 2, waiting: 2 });
  expect(heldOf('large calls')).toEqual({ taken: 1, waiting: 1 });
  const small = statusOf(ana);
  await expect.poll(() => statuses).toEqual([503]);
  // The small one waits for the table alone.
  await expect.poll(() => heldOf('heavy calls'), PATIENCE).toEqual({ taken: 2, waiting: 0 });
  expect(heldOf('own heavy calls')).toEqual({ taken: 3, waiting: 1 });
  await holder.query('commit');
  expect(await small).toBe(201);
  await expect.poll(() => statuses.filter((one) => one === 201).length, PATIENCE).toBe(3);
  expect(heldOf('large bodies').taken).toBe(0);
  bodies.forEach(({ socket }) => socket.destroy());
});

it('a congregation that waits for its own calls keeps the large bodies of no other waiting', async () => {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  const stalled = await t.congregation();
  await holder.query('begin');
  await holder.query('select from congregations where id = $1 for update', [
    stalled.congregationId,
  ]);
  const zones = { ...EMPTY, dry_run: false, rows: [{ row: 1, name: 'Centro' }] };
  const bodies = [JSON.stringify(zones), JSON.stringify(EMPTY).padEnd(LARGEST)];
  const calls: ReturnType<typeof announce>[] = [];
  for (const [index, body] of bodies.entries()) {
    const call = announce(stalled.token, body.length);
    call.socket.write(body);
    calls.push(call);
    const held = { taken: 1, waiting: index };
    await expect.poll(() => heldOf('own heavy calls'), PATIENCE).toEqual(held);
  }
  const other = announce(ana.token, LARGEST);
  other.socket.write(JSON.stringify(EMPTY).padEnd(LARGEST));
  expect(await other.status).toBe(201);
  expect(heldOf('own heavy calls')).toEqual({ taken: 1, waiting: 1 });
  await holder.query('commit');
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual([201, 201]);
  for (const { socket } of [...calls, other]) socket.destroy();
});

it('who leaves while its body waits for a turn takes no place any more', async () => {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table zones in access exclusive mode');
  const [begun, waits] = [announce(ana.token, LARGEST), announce(ana.token, LARGEST)];
  for (const { socket } of [begun, waits]) socket.write(JSON.stringify(EMPTY).padEnd(LARGEST));
  await expect.poll(() => heldOf('own heavy calls'), PATIENCE).toEqual({ taken: 1, waiting: 1 });
  for (const { socket } of [begun, waits]) socket.destroy();
  await expect.poll(() => heldOf('own heavy calls')).toEqual({ taken: 1, waiting: 0 });
  // What has begun needs its body to its end.
  await expect.poll(() => heldOf('large bodies').taken).toBe(LARGEST);
  await holder.query('commit');
  await expect.poll(() => heldOf('large bodies').taken).toBe(0);
});

it('the connection of a call that waits for its turn may be silent for longer than its turn takes', async () => {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table zones in access exclusive mode');
  const sockets: Socket[] = [];
  const keep = (socket: Socket) => void sockets.push(socket);
  app.server.on('connection', keep);
  onTestFinished(() => void app.server.off('connection', keep));
  const bodies = [announce(ana.token, LARGEST), announce(ana.token, LARGEST)];
  for (const { socket } of bodies) socket.write(JSON.stringify(EMPTY).padEnd(LARGEST));
  await expect.poll(() => heldOf('own heavy calls'), PATIENCE).toEqual({ taken: 1, waiting: 1 });
  const silences = sockets.map(({ timeout }) => timeout ?? 0);
  expect(silences).toHaveLength(2);
  expect(Math.min(...silences)).toBeGreaterThan(3 * LONGEST_WAIT_OF_HEAVY_MS);
  await holder.query('commit');
  expect(await Promise.all(bodies.map(({ status }) => status))).toEqual([201, 201]);
  bodies.forEach(({ socket }) => socket.destroy());
});

it('a client that leaves while its session is read leaves the place of its body to others', async () => {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table sessions in access exclusive mode');
  const bodies = [announce(ana.token, LARGEST), announce(ana.token, LARGEST)];
  const readers = () =>
    holder.query("select from pg_locks where not granted and relation = 'sessions'::regclass");
  await expect.poll(async () => (await readers()).rowCount).toBeGreaterThan(0);
  bodies.forEach(({ socket }) => socket.destroy());
  await expect.poll(connections).toBe(0);
  await holder.query('commit');
  await expect.poll(() => statusOf(ana), PATIENCE).toBe(201);
});

it('a body behind a request that is not answered yet gives its place back when the client leaves', async () => {
  const events = head('GET', '/events', ana.token);
  const bodies = [events, events].map((before) => announce(ana.token, LARGEST, before));
  // The session of both requests of a connection is read at once.
  expect(await Promise.all(bodies.map(({ status }) => status))).toEqual([200, 200]);
  expect(await statusOf(ana)).toBe(503);
  bodies.forEach(({ socket }) => socket.destroy());
  await expect.poll(() => statusOf(ana), PATIENCE).toBe(201);
});

it.each([
  ['arrays in arrays', '['.repeat(100_000)],
  ['objects in objects', '{"a":'.repeat(20_000)],
  ['hundreds of thousands of empty objects', `[${'{},'.repeat(300_000)}{}]`],
  ['hundreds of thousands of fields', `{${'"a":1,'.repeat(300_000)}"a":1}`],
])('%s are not read, however short their text is', async (_what, text) => {
  expect(isTooIntricate(text)).toBe(true);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    payload: text,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'La solicitud no se puede leer.', code: 'malformed' },
  ]);
});

it('brackets and commas in a text, behind quotation marks and backslashes, are no structure', () => {
  const text = JSON.stringify({ geometry: '[{,"\\'.repeat(100_000) });
  expect(isTooIntricate(text)).toBe(false);
});
