/** Lists too large for the cache, for readers who do not read. */
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { longestBoundary } from '@territorios/contract/testing/longest-boundary.ts';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import type { TestUser } from '#testing/app.ts';
import { listenForChanges } from '#db/connection/changes.ts';
import { fileApp } from '#testing/file-app.ts';
import { heldOf } from '#testing/held-of.ts';
import { rowsOf } from '#testing/rows.ts';
import { createListCache } from './list-cache.ts';

const t = await fileApp();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** About 20 MB of territories, of which two thirds are left in gzip. */
const fill = (user: TestUser) =>
  t.db
    .execute(sql`insert into territories (congregation_id, id, name, warnings, notes, created_at, updated_at)
    select ${user.congregationId}, gen_random_uuid(), 'T-' || n,
      (select string_agg(md5(n || 'a' || i), '') from generate_series(1, 62) i),
      (select string_agg(md5(n || 'n' || i), '') from generate_series(1, 62) i), now(), now()
    from generate_series(1, 4500) n`);

/** Asks for the territories and reads the first line alone. */
function ask(user: TestUser): { status: Promise<string>; isCut: () => boolean } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let isCut = false;
  socket.on('error', () => undefined).on('close', () => (isCut = true));
  socket.write(
    `GET /api/territories HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${user.token}\r\n\r\n`,
  );
  const status = new Promise<string>((resolve) =>
    socket.once('data', (data) => {
      socket.pause();
      resolve(String(data).slice(9, 12));
    }),
  );
  return {
    status,
    isCut: () => {
      socket.resume();
      return isCut;
    },
  };
}

it('of the lists that a congregation does not read the oldest is cut, and nobody is refused', async () => {
  const [ana, other] = [await t.congregation(), await t.congregation()];
  await fill(ana);
  await fill(other);
  const readers = Array.from({ length: 5 }, () => ask(ana));
  for (const { status } of readers) expect(await status).toBe('200');
  expect(await ask(other).status).toBe('200');
  expect(await ask(ana).status).toBe('200');
  await expect.poll(() => readers[0]?.isCut()).toBe(true);
});

it('a list that is too large for the cache is made once for all who ask at once, and kept for none who does not read', async () => {
  const cache = createListCache(() => null);
  let made = 0;
  const ask = () =>
    cache.listOf('Norte', '/territories', { params: {}, query: {} }, 'etag', async () => {
      made += 1;
      await new Promise(setImmediate);
      return 'x'.repeat(17 * 1024 * 1024);
    });
  await Promise.all([ask(), ask(), ask()]);
  expect(made).toBe(1);
  await ask();
  expect(made).toBe(2);
});

const unreadBytes = () => heldOf('unread answers').taken;

it('long lists of several congregations are made one after the other, and short ones beside them', async () => {
  const [ana, other, third] = [
    await t.congregation(),
    await t.congregation(),
    await t.congregation(),
  ];
  await fill(ana);
  await fill(other);
  // From its first time on a list is known to be long, and kept until something changes.
  for (const user of [ana, other]) {
    expect(await ask(user).status).toBe('200');
    await rowsOf(t, user).territory();
  }
  const long = [ask(ana), ask(other)].map(({ status }) => status);
  await expect.poll(() => heldOf('long lists')).toEqual({ taken: 1, waiting: 1 });
  expect(await ask(third).status).toBe('200');
  expect(heldOf('long lists')).toEqual({ taken: 1, waiting: 1 });
  expect(await Promise.all(long)).toEqual(['200', '200']);
  await expect.poll(() => heldOf('long lists')).toEqual({ taken: 0, waiting: 0 });
});

it('a long list is the same whole text, as it is and in gzip', async () => {
  const ana = await t.congregation();
  await fill(ana);
  const answers = await Promise.all(
    ['identity', 'br', 'gzip', 'GZIP, deflate, br'].map((encoding) =>
      fetch(`http://127.0.0.1:${port}/api/territories`, {
        headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': encoding },
      }),
    ),
  );
  const sent = answers.map(({ headers }) => headers.get('content-encoding'));
  expect(sent).toEqual([null, null, 'gzip', 'gzip']);
  const [plain = '', ...others] = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers[0]?.headers.get('content-length')).toBe(`${Buffer.byteLength(plain)}`);
  expect(JSON.parse(plain)).toHaveLength(4_500);
  expect(others.every((text) => text === plain)).toBe(true);
});

it('the head of a long list is answered, and nothing of it is unpacked', async () => {
  const ana = await t.congregation();
  await fill(ana);
  const head = await fetch(`http://127.0.0.1:${port}/api/territories`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'identity' },
  });
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, 'gzip']);
});

it('a long list that is kept is sent at once, also while another is made', async () => {
  const [ana, other] = [await t.congregation(), await t.congregation()];
  await fill(ana);
  await fill(other);
  for (const user of [ana, other]) expect(await ask(user).status).toBe('200');
  await rowsOf(t, other).territory();
  const making = ask(other).status;
  await expect.poll(() => heldOf('long lists').taken).toBe(1);
  expect(await ask(ana).status).toBe('200');
  expect(heldOf('long lists').taken).toBe(1);
  expect(await making).toBe('200');
});

it('of lists that nobody knew to be long three are made at once, and the others in their turn', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => t.congregation()));
  for (const user of users) await fill(user);
  const asked = users.map((user) => ask(user).status);
  await expect.poll(() => heldOf('long lists').taken).toBe(1);
  expect(await Promise.all(asked)).toEqual(users.map(() => '200'));
});

it('what a stranger asks of a link and does not read is counted, until the connection ends', async () => {
  const ana = await t.congregation();
  const rows = rowsOf(t, ana);
  const id = await rows.territory();
  const geometry = JSON.stringify(longestBoundary());
  await t.call(saveBoundary, { params: { id }, body: { geometry } }, ana);
  const { token } = await rows.assign(id, await rows.publisher());
  const changes = listenForChanges(t.config);
  onTestFinished(changes.close);
  const app = await buildApp({ db: t.db, clock: () => t.clock.now, changes });
  onTestFinished(() => app.close());
  const { port: ownPort } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(ownPort), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // What is behind a stream waits for its end.
  socket.write(
    ['events', ...Array<string>(3).fill(`public/territory/${token}`)]
      .map(
        (path) =>
          `GET /api/${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ana.token}\r\n\r\n`,
      )
      .join(''),
  );
  await expect.poll(unreadBytes).toBeGreaterThan(3 * geometry.length);
  socket.destroy();
  await expect.poll(unreadBytes).toBe(0);
});
