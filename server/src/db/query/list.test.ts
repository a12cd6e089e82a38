import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transact } from '#db/connection/transact.ts';
import { testDatabase } from '#testing/database.ts';
import { list } from './list.ts';
import { textOf } from '#testing/text-of.ts';

const { db, cutOff } = await testDatabase();

/** Rows as a query of Drizzle's would give them. */
const rowsUpTo = (columns: string) => ({
  toSQL: () => ({
    sql: `select ${columns} from generate_series(1, $1::int) n order by n`,
    params: [sql.placeholder('count')],
  }),
  _: { result: [] as { n: number; name: string | null; at: string; day: string }[] },
});

const COLUMNS = `n, case when n % 2 = 0 then 'Ñandú "' || n || '"' end as name,
  '2026-01-02T03:04:05.6Z'::timestamptz as at, '2026-01-02'::date as day`;

it.each([0, 1, 2, 199, 200, 201, 400, 1_001])(
  'a list of %i rows is one JSON text',
  async (count) => {
    const query = list(rowsUpTo(COLUMNS));
    const made = await transact(db, (tx) =>
      query.json(tx, (row) => ({ ...row, n: row.n * 10 }), { count }),
    );
    expect(JSON.parse(textOf(made))).toEqual(
      Array.from({ length: count }, (_none, index) => ({
        n: (index + 1) * 10,
        name: index % 2 === 0 ? null : `Ñandú "${index + 1}"`,
        at: '2026-01-02T03:04:05.600Z',
        day: '2026-01-02',
      })),
    );
  },
);

it('a failure at a row fails the call, and the connection goes on', async () => {
  const query = list(rowsUpTo('n'));
  const ask = () =>
    transact(db, (tx) =>
      query.json(
        tx,
        ({ n }) => {
          if (n === 300) throw new RangeError('the three hundredth');
          return n;
        },
        { count: 500 },
      ),
    );
  for (let time = 0; time < 2; time += 1)
    await expect(ask()).rejects.toThrow('the three hundredth');
  const made = await transact(db, (tx) => query.json(tx, ({ n }) => n, { count: 2 }));
  expect(textOf(made)).toBe('[1,2]');
});

it('a refusal of PostgreSQL midway is an error, never half a list', async () => {
  const query = list(rowsUpTo('1 / (400 - n) as n'));
  await expect(
    transact(db, (tx) => query.json(tx, (row) => row, { count: 500 })),
  ).rejects.toMatchObject({
    cause: { code: '22012' },
  });
});

it('a connection that is lost midway fails the call, and is given up', async () => {
  const query = list(rowsUpTo(`n, repeat('x', 200) as name`));
  const cutAtFirst = ({ n }: { n: number }) => {
    if (n === 1) cutOff();
  };
  await expect(
    transact(db, (tx) => query.json(tx, cutAtFirst, { count: 100_000 })),
  ).rejects.toThrow('Failed query');
  const made = await transact(db, (tx) => query.json(tx, ({ n }) => n, { count: 1 }));
  expect(textOf(made)).toBe('[1]');
});

it('other calls are answered while a long list is made', async () => {
  const ROWS = 100_000;
  const query = list(rowsUpTo(`n, repeat('x', 200) as name`));
  let inThisTurn = 0;
  let mostInOneTurn = 0;
  let isMade = false;
  const countRow = () => {
    inThisTurn += 1;
    mostInOneTurn = Math.max(mostInOneTurn, inThisTurn);
    return null;
  };
  const makeList = transact(db, (tx) => query.json(tx, countRow, { count: ROWS })).finally(
    () => (isMade = true),
  );
  while (!isMade) {
    await new Promise((resolve) => setImmediate(resolve));
    inThisTurn = 0;
  }
  await makeList;
  // A socket gives two megabytes in a turn, of which one piece is read.
  expect(mostInOneTurn).toBeLessThan(2_000);
});
