import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { transact } from './transact.ts';

/** Any number. */
const SLEEPER = 7;
/** More than the pool has connections. */
const TIMES = 25;

/** What a broken connection looks like from inside: its socket is gone. */
const breakSocket = (client: PoolClient & { connection?: { stream: { destroy: () => void } } }) =>
  client.connection?.stream.destroy();

it('a connection that is lost before its transaction has begun leaves room for another', async () => {
  const { db, pool } = await testDatabase();
  for (let time = 0; time < TIMES; time += 1) {
    pool.once('acquire', breakSocket);
    await expect(transact(db, async () => 'done')).rejects.toThrow('Connection terminated');
  }
  expect(await transact(db, async () => 'done')).toBe('done');
});

it('a connection lost within its transaction reports the cause', async () => {
  const { db } = await testDatabase();
  for (let time = 0; time < TIMES; time += 1) {
    const failed = transact(db, async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '57P01' } });
  }
  expect(await transact(db, async () => 'done')).toBe('done');
});

it('a transaction whose work fails is undone, and its connection is used again', async () => {
  const { db, pool } = await testDatabase();
  const failed = transact(db, async (tx) => {
    await tx.execute(sql`insert into sign_in_failures (id, account, address, at)
      values (gen_random_uuid(), '', '', now())`);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect((await db.execute(sql`select from sign_in_failures`)).rowCount).toBe(0);
  expect(pool.totalCount).toBe(1);
});

it('a call that waits for a cut-off database fails at once', async () => {
  const { db, cutOff } = await testDatabase();
  const waiting = transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SLEEPER})`);
    await tx.execute(sql`select pg_sleep(60)`);
  }).catch((error: Error) => error.cause);
  // Its lock tells that it has come so far.
  const isAsleep = sql`select from pg_locks where locktype = 'advisory' and objid = ${SLEEPER}
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await db.execute(isAsleep)).rowCount === 0) await nextTurn();
  cutOff();
  expect(await waiting).toMatchObject({ message: 'Connection terminated' });
  expect(await transact(db, async () => 'done')).toBe('done');
});

it('a commit that PostgreSQL answers with a rollback is a failure', async () => {
  const { db } = await testDatabase();
  const swallowing = transact(db, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('The transaction was undone.');
});

it('a failing last step of a transaction undoes the whole', async () => {
  const { db } = await testDatabase();
  const failed = transact(
    db,
    async (tx) => {
      await tx.execute(sql`insert into sign_in_failures (id, account, address, at)
        values (gen_random_uuid(), '', '', now())`);
    },
    { commit: () => 'select 1 / 0; commit' },
  );
  await expect(failed).rejects.toThrow('division by zero');
  expect((await db.execute(sql`select from sign_in_failures`)).rowCount).toBe(0);
});
