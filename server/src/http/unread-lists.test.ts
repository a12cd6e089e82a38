/** Lists too large for the cache, for readers who do not read. */
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { createListCache } from './list-cache.ts';

const t = await fileApp();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** About 20 MB of territories. */
const fill = (user: TestUser) =>
  t.db
    .execute(sql`insert into territories (congregation_id, id, name, warnings, notes, created_at, updated_at)
    select ${user.congregationId}, gen_random_uuid(), 'T-' || n, repeat('a', 2000), repeat('n', 2000), now(), now()
    from generate_series(1, 4500) n`);

/** Asks for the territories and reads the first line alone. */
function ask(user: TestUser): { status: Promise<string>; leave: () => void } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `GET /api/territories HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${user.token}\r\n\r\n`,
  );
  const status = new Promise<string>((resolve) =>
    socket.once('data', (data) => {
      socket.pause();
      resolve(String(data).slice(9, 12));
    }),
  );
  return { status, leave: () => socket.destroy() };
}

it('lists that a congregation asks for and does not read are bounded, and others get theirs', async () => {
  const [ana, other] = [await t.congregation(), await t.congregation()];
  await fill(ana);
  await fill(other);
  const readers = Array.from({ length: 3 }, () => ask(ana));
  for (const { status } of readers) expect(await status).toBe('200');
  expect(await ask(ana).status).toBe('503');
  expect(await ask(other).status).toBe('200');
  readers[0]?.leave();
  await expect.poll(() => ask(ana).status).toBe('200');
});

it('a list that is too large for the cache is made once for all who read it at once', async () => {
  const cache = createListCache(() => null);
  let made = 0;
  const ends: (() => void)[] = [];
  const read = () =>
    cache.share(
      'Norte',
      '/territories',
      'etag',
      async () => {
        made += 1;
        return 'x'.repeat(17 * 1024 * 1024);
      },
      () => new Promise<void>((resolve) => ends.push(resolve)),
    );
  const reading: Promise<void>[] = [];
  for (let reader = 0; reader < 3; reader += 1) {
    reading.push(read());
    await new Promise(setImmediate);
  }
  expect(made).toBe(1);
  ends.forEach((end) => end());
  await Promise.all(reading);
  void read();
  await new Promise(setImmediate);
  expect(made).toBe(2);
});
