import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { sampleCalls } from '#testing/samples.ts';
import { inTransaction } from './client.ts';
import { exportData } from './export.ts';
import { isLongExport } from './long-export.ts';
import { exportCongregation } from './one-congregation.ts';

const t = await fileApp();
const folder = mkdtempSync(join(tmpdir(), 'territorios-long-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = () => join(folder, `${(files += 1)}.ndjson.gz`);
const clock = () => t.clock.now;

const isLong = ({ congregationId: id }: TestUser, bytes?: number) =>
  inTransaction(t.config, 'read only', (client) => isLongExport(client, id, bytes), id);

async function lengthOf({ congregationId: id }: TestUser): Promise<number> {
  const path = newPath();
  await exportCongregation(t.config, { path, id, clock });
  let length = 0;
  for await (const piece of createReadStream(path).pipe(createGunzip()))
    length += (piece as Buffer).length;
  return length;
}

const longEntries = ({ congregationId }: TestUser, count: number, length: number) =>
  t.db.execute(sql`
    insert into audit_entries (id, congregation_id, at, subject, action, subject_name, details, count)
    select gen_random_uuid(), ${congregationId}, '2026-01-01', 'zone', 'updated', 'Centro',
      jsonb_build_object('note', repeat('a', ${length}::int)), 1
    from generate_series(1, ${count}::int)`);

/** Whether it is found out to be longer than the half, and the double, of what it becomes. */
async function foundOut(user: TestUser): Promise<boolean[]> {
  const length = await lengthOf(user);
  return [await isLong(user, length / 2), await isLong(user, length * 2)];
}

it('how long a file becomes is found out beforehand, with few rows and with many', async () => {
  const user = await t.congregation();
  for (const { endpoint, params, body } of await sampleCalls(t, user)) {
    if (endpoint.method === 'POST' && endpoint.access === 'signed-in')
      await t.send(endpoint, { ...(params && { params }), body }, user);
  }
  expect(await foundOut(user)).toEqual([true, false]);
  await longEntries(user, 5_000, 1);
  expect(await foundOut(user)).toEqual([true, false]);
});

async function addBoundaries({ congregationId }: TestUser, count: number): Promise<void> {
  const zone = sql`(select id from zones where congregation_id = ${congregationId})`;
  await t.db.execute(sql`
    insert into zones (congregation_id, id, name, created_at, updated_at)
    values (${congregationId}, gen_random_uuid(), 'Centro', now(), now())`);
  await t.db.execute(sql`
    insert into territories (congregation_id, id, name, zone_id, created_at, updated_at)
    select ${congregationId}, gen_random_uuid(), n, ${zone}, now(), now()
    from generate_series(1, ${count}::int) n`);
  await t.db.execute(sql`
    insert into territory_boundaries
      (congregation_id, territory_id, geometry, west, south, east, north, updated_at)
    select congregation_id, id, repeat('[1,1],', 8000), 0, 0, 1, 1, now()
    from territories where congregation_id = ${congregationId}`);
}

it('the file is written in short pieces, however long its rows are', async () => {
  const user = await t.congregation();
  await addBoundaries(user, 60);
  const { congregationId: id } = user;
  let longest = 0;
  await inTransaction(
    t.config,
    'read only',
    async (client) => {
      for await (const piece of exportData(client, clock().toISOString(), [], id))
        longest = Math.max(longest, piece.length);
    },
    id,
  );
  expect(longest).toBeLessThan(1024 * 1024);
});

it('what PostgreSQL has compressed counts with its whole length', async () => {
  const [entries, boundaries, other] = [
    await t.congregation(),
    await t.congregation(),
    await t.congregation(),
  ];
  await longEntries(entries, 400, 50_000);
  await addBoundaries(boundaries, 20);
  expect([await isLong(entries), await isLong(other)]).toEqual([true, false]);
  expect(await foundOut(boundaries)).toEqual([true, false]);
});

it('a file that nobody waits for is given up while a table is locked, and nothing of it stays', async () => {
  const { congregationId: id } = await t.congregation();
  const locker = new Client(t.config);
  await locker.connect();
  onTestFinished(() => locker.end());
  await locker.query('begin; lock table digests in access exclusive mode');
  const path = newPath();
  const leaving = new AbortController();
  const before = readdirSync(folder);
  const given = exportCongregation(t.config, { path, id, clock, signal: leaving.signal });
  const outcome = given.catch((error: unknown) => error);
  await expect
    .poll(async () => {
      const { rowCount } = await locker.query(
        `select from pg_locks where not granted and relation = 'digests'::regclass`,
      );
      return rowCount;
    })
    .toBe(1);
  leaving.abort();
  expect(await outcome).toMatchObject({ refusal: { code: 'unavailable' } });
  expect([existsSync(path), readdirSync(folder)]).toEqual([false, before]);
});
