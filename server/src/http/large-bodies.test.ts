import { connect, type Socket } from 'node:net';
import { createImport } from '@territorios/contract/imports/api.ts';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp, type TestUser } from '#testing/app.ts';
import { isTooIntricate } from './json.ts';

const LARGEST = createImport.largestBody ?? 0;
const EMPTY = { dry_run: true, kind: 'zones', file_name: 'Zonas.csv', rows: [] } as const;
const PATIENCE = { timeout: 30_000 };

let t: TestApp;
let ana: TestUser;
let port: number;

beforeAll(async () => {
  t = await testApp();
  ana = await t.congregation();
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Says how long the body will be, and sends none of it. */
function announce(token: string, length: number): { socket: Socket; status: Promise<number> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/imports HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
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

it('two of the largest bodies of a congregation are read at once and no third, and those of another one all the same', async () => {
  const statusOf = async (user: TestUser) =>
    (await t.send(createImport, { body: EMPTY }, user)).status;
  const bodies = Array.from({ length: 3 }, () => announce(ana.token, LARGEST));
  // The other two are waited for.
  expect(await Promise.race(bodies.map(({ status }) => status))).toBe(503);
  expect(await statusOf(ana)).toBe(503);
  expect(await statusOf(await t.congregation())).toBe(201);
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
  const answer = await t.app.inject({
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
