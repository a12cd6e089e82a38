import { expect, it } from 'vitest';
import { everything, runSql } from '#db/migrations/testing/first-release.ts';
import { copyDatabase } from './move.ts';
import { CLOCK, emptyDatabase, filledDatabase, lasting } from './testing/databases.ts';

const NOT_EMPTY = 'La base de datos de destino no está vacía: indique una vacía.';

it.each([
  ['without tables', 'template0'],
  ['with empty tables', undefined],
])(
  'everything is copied to a database %s, and the old one stays as it was',
  async (_case, template) => {
    const source = await filledDatabase();
    const target = await emptyDatabase(template);
    const before = await everything(source);
    const tables = await copyDatabase(source, target, CLOCK);
    expect(await lasting(target)).toEqual(await lasting(source));
    expect(await everything(source)).toEqual(before);
    expect(tables.find(({ table }) => table === 'territories')?.rows).toBe(5);
  },
);

it('a database that holds a congregation is refused, and keeps what it holds', async () => {
  const target = await filledDatabase();
  const before = await everything(target);
  await expect(copyDatabase(await filledDatabase(), target, CLOCK)).rejects.toThrow(NOT_EMPTY);
  expect(await everything(target)).toEqual(before);
});

it('a database of another program is refused, and gets none of our tables', async () => {
  const target = await emptyDatabase('template0');
  await runSql(target, 'create table facturas (id int)');
  await expect(copyDatabase(await filledDatabase(), target, CLOCK)).rejects.toThrow(NOT_EMPTY);
  expect(Object.keys(await everything(target))).toEqual(['facturas']);
});

it('a copy that differs is undone', async () => {
  const target = await emptyDatabase();
  await runSql(
    target,
    `create function flip() returns trigger language plpgsql as $$ begin new.name = upper(new.name); return new; end $$;
    create trigger flip before insert on zones for each row execute function flip()`,
  );
  await expect(copyDatabase(await filledDatabase(), target, CLOCK)).rejects.toThrow(
    /no guardó lo mismo/,
  );
  expect((await everything(target))['congregations']).toEqual([]);
});

it('a server that does not answer is named in a line', async () => {
  const nowhere = { connectionString: 'postgresql://nadie@127.0.0.1:1/nada' };
  await expect(copyDatabase(await filledDatabase(), nowhere, CLOCK)).rejects.toThrow(
    /^No se puede usar el servidor de destino \(/,
  );
});
