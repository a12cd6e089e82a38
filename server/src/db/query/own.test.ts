import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { assignments } from '#db/schema/assignment-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { zones } from '#db/schema/territory-tables.ts';
import { allOwn, joined, own } from './own.ts';

const textOf = (condition: ReturnType<typeof own>) =>
  condition && new PgDialect({ casing: 'snake_case' }).sqlToQuery(condition);

const scope = { congregation: { id: 'the congregation' } };

it('a row is looked for by its id in one congregation alone', () => {
  expect(textOf(own(scope, zones, 'the zone'))).toMatchObject({
    sql: '("zones"."congregation_id" = $1 and "zones"."id" = $2)',
    params: ['the congregation', 'the zone'],
  });
  expect(textOf(allOwn(scope, zones))).toMatchObject({
    sql: '"zones"."congregation_id" = $1',
    params: ['the congregation'],
  });
});

it('a reference leads to a row of the congregation that it stands in', () => {
  expect(textOf(joined(assignments.publisher_id, publishers))?.sql).toBe(
    '("publishers"."congregation_id" = "assignments"."congregation_id" and "publishers"."id" = "assignments"."publisher_id")',
  );
});

it('a table that belongs to no congregation cannot be joined as if it did', () => {
  expect(() => joined(congregations.id, publishers)).toThrow('of no congregation');
});
