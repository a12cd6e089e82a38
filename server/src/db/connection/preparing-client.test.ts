import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runSql } from '#db/migrations/testing/first-release.ts';
import { testDatabase } from '#testing/database.ts';
import { PreparingClient } from './preparing-client.ts';
import { transact } from './transact.ts';

const { db, config } = await testDatabase();

const kept = sql`select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`;

it('a statement stays prepared on its connection, for any values', async () => {
  const calls = await transact(db, async (tx) => {
    for (const value of [1, 2, 3]) await tx.execute(sql`select ${value}::int as value`);
    const { rows } = await tx.execute<{ statement: string; calls: number }>(kept);
    return rows.filter(({ statement }) => statement.includes('::int as value'));
  });
  expect(calls).toEqual([{ statement: 'select $1::int as value', calls: 3 }]);
});

it('a statement with a range is planned for its values each time', async () => {
  const texts = await transact(db, async (tx) => {
    await tx.execute(sql`select 1 as within where 5 >= ${1}::int`);
    const { rows } = await tx.execute<{ statement: string }>(kept);
    return rows.map(({ statement }) => statement);
  });
  expect(texts.filter((text) => text.includes('as within'))).toEqual([]);
});

it('a statement that failed is prepared anew, and one that was refused stays', async () => {
  const ask = (text: string) =>
    transact(db, (tx) => tx.execute(sql`select ${text}::uuid`)).then(
      ({ rows }) => rows,
      (error: Error) => error.cause,
    );
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('x')).toMatchObject({ code: '22P02' });
    expect(await ask('00000000-0000-0000-0000-000000000001')).toHaveLength(1);
    await expect(db.execute(sql`select missing from zones`)).rejects.toMatchObject({
      cause: { code: '42703' },
    });
  }
});

it('a connection whose statement no longer fits the schema is dropped', async () => {
  const ask = () => transact(db, (tx) => tx.execute(sql`select * from passing where id = ${1}`));
  await runSql(config, 'create table passing (id int); grant select on passing to public');
  for (let time = 0; time < 3; time += 1) await ask();
  await runSql(config, 'alter table passing add column name text');
  await expect(ask()).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect((await ask()).fields.map(({ name }) => name)).toEqual(['id', 'name']);
});

it('statements that all differ do not fill the memory of PostgreSQL', async () => {
  const { rowCount } = await transact(db, async (tx) => {
    for (let count = 1; count <= 600; count += 1) {
      await tx.execute(sql`select ${1}::int as ${sql.identifier(`field_${count}`)}`);
    }
    return tx.execute(kept);
  });
  expect(rowCount).toBeLessThanOrEqual(300);
});

it('rows come one by one and fail as they should, also with a time limit in the URL', async () => {
  const client = new PreparingClient({ ...config, query_timeout: 60_000 });
  await client.connect();
  const rows: unknown[] = [];
  await client.eachRow('select n from generate_series(1, 2) n', [], (row) => {
    rows.push(row);
    return undefined;
  });
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  await expect(client.eachRow('select 1 / 0', [], () => undefined)).rejects.toMatchObject({
    cause: { code: '22012' },
  });
  await client.end();
});

it('after an error of its caller the rest is not read, and the connection goes on', async () => {
  const client = new PreparingClient(config);
  await client.connect();
  const { stream } = client.connection as unknown as { stream: Socket };
  const before = stream.bytesRead;
  let seen = 0;
  const failing = client.eachRow('select n from generate_series(1, 1000000) n', [], () => {
    seen += 1;
    throw new Error('too much');
  });
  await expect(failing).rejects.toThrow('too much');
  expect(seen).toBe(1);
  expect(stream.bytesRead - before).toBeLessThan(100_000);
  const rows: unknown[] = [];
  await client.eachRow('select n from generate_series(1, 1200) n', [], (row) => {
    rows.push(row);
    return undefined;
  });
  expect(rows).toHaveLength(1_200);
  await client.end();
});
