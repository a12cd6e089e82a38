/** What an import reads of what is stored, so that a long history costs others neither memory nor their turn. */
import { assignSeveral } from '@territorios/contract/assignments/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';
import type { TestUser } from '#testing/app.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const TOO_MUCH = {
  status: 409,
  body: {
    code: 'too_much_stored',
    error:
      'Son más datos de los que se pueden leer a la vez. Elija menos días o menos territorios.',
  },
};
const TRIANGLE = '{"type":"MultiPolygon","coordinates":[[[[-99,19],[-98,19],[-98,20],[-99,19]]]]}';
const territories = sql`from territories where congregation_id = `;

it('an import reads the boundaries of its territories alone, and not too many at once', async () => {
  const names = Array.from({ length: 400 }, (_none, index) => `T ${index}`);
  await bring(t, ana, [{ kind: 'territories', rows: names.map((name) => ({ name })) }]);
  await t.asOwner(sql`
    insert into territory_boundaries (congregation_id, territory_id, geometry, west, south, east, north, updated_at)
    select congregation_id, id, repeat('x', 48000), 0, 0, 1, 1, now() ${territories} ${ana.congregationId}`);
  const boundaries = (some: string[]) =>
    bringRefused(
      t,
      ana,
      [{ kind: 'boundaries', rows: some.map((territory) => ({ territory, geometry: TRIANGLE })) }],
      { dry_run: true },
    );
  expect((await boundaries(names.slice(0, 2))).status).toBe(201);
  expect(await boundaries(names)).toEqual(TOO_MUCH);
});

it('of a long history the lines of the days of the file are read, and not too many at once', async () => {
  const territory = await rows.territory('Centro');
  const publisher = await rows.publisher(1000, 'Ana Ruiz');
  await t.asOwner(sql`
    insert into assignments (congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at, returned_at)
    select congregation_id, gen_random_uuid(), id, ${publisher}, gen_random_uuid(), moment, '2000-02-01', moment
    from territories, generate_series('2000-01-01 00:00Z'::timestamptz, '2000-01-04 11:20Z', interval '1 minute') moment
    where congregation_id = ${ana.congregationId}`);
  const lines = (assigned_on: string, returned_on: string) =>
    bringRefused(
      t,
      ana,
      [
        {
          kind: 'assignments',
          rows: [
            {
              territory: 'Centro',
              publisher: 'Ana Ruiz',
              assigned_on,
              returned_on,
              completed_on: null,
            },
          ],
        },
      ],
      { dry_run: true },
    );
  expect((await lines('1999-01-01', '1999-02-01')).body).toMatchObject({
    rows: [{ outcome: 'created' }],
  });
  expect(await lines('1999-01-01', '2001-01-01')).toEqual(TOO_MUCH);
  const line = { territory_id: territory, publisher_id: publisher, returned_on: '2001-01-01' };
  const assigned = await t.send(
    assignSeveral,
    { body: { assignments: [{ ...line, assigned_on: '1999-01-01', completed: false }] } },
    ana,
  );
  expect(assigned).toEqual(TOO_MUCH);
});
