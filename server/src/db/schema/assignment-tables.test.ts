import { deleteTerritory } from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '#backup/testing/databases.ts';
import { migrateTo, migrateToLatest } from '#db/migrations/migrate.ts';
import { fillAsFirstRelease, FIRST_RELEASE, runSql } from '#db/migrations/testing/first-release.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

/** What is kept and not what the history ends with, or the other way round. */
const DIFFERENCES = `
  with ends as (
    select congregation_id, territory_id, max(assigned_at), max(returned_at), max(completed_at) from assignments group by 1, 2
  )
  (table ends except table territory_activity) union all (table territory_activity except table ends)`;

const noDifference = async () =>
  expect((await t.db.execute(sql.raw(DIFFERENCES))).rows).toEqual([]);
const kept = () => t.db.$count(sql`territory_activity`);

it('the last dates of a territory are those of its history, after each change', async () => {
  const publisher = await rows.publisher();
  const territory = await rows.territory();
  const aMinuteLater = () => (t.clock.now = new Date(t.clock.now.getTime() + 60_000));
  for (let time = 1; time <= 3; time += 1) {
    aMinuteLater();
    const { id } = await rows.assign(territory, publisher);
    await noDifference();
    aMinuteLater();
    await rows.returnTerritory(id);
    await noDifference();
  }
  expect(await kept()).toBe(1);

  // Many rows at once, older and newer ones, as an import or a repair by hand would bring them.
  await rows.territory();
  await t.asOwner(sql`
    insert into assignments
      (congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at, returned_at)
    select t.congregation_id, gen_random_uuid(), t.id, null, gen_random_uuid(), day, day, day + interval '1 day'
    from territories t, generate_series('2020-01-01'::timestamptz, '2030-01-01', interval '1 year') day`);
  await noDifference();
  await t.asOwner(sql`update assignments set returned_at = returned_at + interval '1 hour'`);
  await noDifference();
  expect(await kept()).toBe(2);

  // Back in time, and one by one until none is left.
  await t.asOwner(sql`
    update assignments set assigned_at = assigned_at - interval '2 years',
      returned_at = returned_at - interval '1 year', completed_at = null
    where returned_at > '2026-01-01'`);
  await noDifference();
  await t.asOwner(sql`
    update assignments set territory_id = ${territory} where assigned_at > '2022-01-01'`);
  await noDifference();
  await t.asOwner(sql`delete from assignments where assigned_at > '2023-01-01'`);
  await noDifference();
  await t.asOwner(sql`delete from assignments where territory_id <> ${territory}`);
  await noDifference();
  expect(await kept()).toBe(1);

  await t.call(deleteTerritory, { params: { id: territory } }, ana);
  await noDifference();
  expect(await kept()).toBe(0);
});

it('a return and the deletion of its territory do not wait for each other', async () => {
  // The order in which PostgreSQL deletes what refers to a territory is that of the references' age.
  await t.asOwner(sql`alter table assignments drop constraint assignments_territory`);
  await t.asOwner(sql`
    alter table assignments add constraint assignments_territory foreign key (congregation_id, territory_id)
      references territories (congregation_id, id) on delete cascade`);
  const territory = await rows.territory();
  const { id } = await rows.assign(territory, await rows.publisher());
  const returning = new Client(t.config);
  await returning.connect();
  try {
    await returning.query('begin');
    await returning.query('select from assignments where id = $1 for no key update', [id]);
    const deleted = t.send(deleteTerritory, { params: { id: territory } }, ana);
    await waitsForLock(returning);
    await returning.query('update assignments set returned_at = now() where id = $1', [id]);
    await returning.query('commit');
    expect((await deleted).status).toBe(204);
  } finally {
    await returning.end();
  }
  await noDifference();
});

/** Until somebody waits for what others hold. */
async function waitsForLock(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
}

it('an upgrade fills the last dates of territories, also for an owner whom the policies bind', async () => {
  const config = await emptyDatabase('template0');
  const owner = `owner_${config.database}`;
  await runSql(
    config,
    `create role ${owner} login; alter database ${config.database} owner to ${owner}`,
  );
  await migrateTo({ ...config, user: owner }, FIRST_RELEASE);
  await fillAsFirstRelease(config);
  await migrateToLatest({ ...config, user: owner });
  expect(await runSql(config, DIFFERENCES)).toEqual([]);
  expect(await runSql(config, 'table territory_activity')).not.toEqual([]);
});
