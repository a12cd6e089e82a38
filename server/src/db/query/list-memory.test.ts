import { expect, it } from 'vitest';
import { transact } from '#db/connection/transact.ts';
import { testDatabase } from '#testing/database.ts';
import { textOf } from '#testing/text-of.ts';
import { list, TooMuchAtOnce, TooMuchStored } from './list.ts';

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

it('of long lists at once as many are made as there is room for, and the room is given back', async () => {
  const json = (mebibytes: number) =>
    transact(db, (tx) =>
      list(rowsOf(`repeat('x', ${MIB / 16}) as name`, 16 * mebibytes)).json(tx, ({ name }) => name),
    );
  const outcomes = await Promise.allSettled([json(60), json(60), json(60)]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(3);
  for (const reason of refused) expect(reason).toBeInstanceOf(TooMuchAtOnce);
  await Promise.all([json(44), json(44)]);
});
