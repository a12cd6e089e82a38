import { expect, it } from 'vitest';
import { transact } from '#db/connection/transact.ts';
import { testDatabase } from '#testing/database.ts';
import { textOf } from '#testing/text-of.ts';
import { list, TooMuchStored } from './list.ts';

const { db } = await testDatabase();

const MIB = 1024 * 1024;

/** As a query of Drizzle's would give them: as many rows of a column. */
const rowsOf = (column: string, count: number) => ({
  toSQL: () => ({ sql: `select ${column} from generate_series(1, ${count})`, params: [] }),
  _: { result: [] as { name: string }[] },
});

it('more rows than the memory has room for are refused, and the connection goes on', async () => {
  const json = (column: string, count: number) =>
    transact(db, (tx) => list(rowsOf(column, count)).json(tx, ({ name }) => name));
  const long = `repeat('x', ${4 * MIB}) as name`;
  expect(textOf(await json(long, 15)).length).toBeGreaterThan(60 * MIB);
  await expect(json(long, 17)).rejects.toThrow(TooMuchStored);
  const rows = (count: number) =>
    transact(db, (tx) => list(rowsOf(`repeat('x', 4000000) as name`, count)).rows(tx));
  expect(await rows(4)).toHaveLength(4);
  await expect(rows(5)).rejects.toThrow(TooMuchStored);
  expect(textOf(await json(`'x' as name`, 1))).toBe('["x"]');
});

it('a long list is kept in gzip, and a short one as it is', async () => {
  const made = async (count: number) => {
    const query = list(rowsOf(`repeat('x', ${MIB}) as name`, count));
    return transact(db, (tx) => query.json(tx, ({ name }) => name));
  };
  const [short, long] = [await made(1), await made(20)];
  expect(short.text).toMatchObject({ isZipped: false, length: MIB + 4 });
  expect(long.text).toMatchObject({ isZipped: true, length: 20 * (MIB + 3) + 1 });
  expect(long.text.content.length).toBeLessThan(MIB);
  expect(JSON.parse(textOf(long))).toEqual(Array<string>(20).fill('x'.repeat(MIB)));
});
