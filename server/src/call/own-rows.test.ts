import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { rowsOf } from '#testing/rows.ts';

const MOST = 10_000;

it('a congregation has ten thousand territories and as many publishers at most', async () => {
  const t = await testApp();
  const ana = await t.congregation();
  await rowsOf(t, ana).territories(MOST - 1);
  const role = { name: 'Rol', max_territories: 1 };
  const { id: role_id } = await t.call(createPublisherRole, { body: role }, ana);
  await t.db
    .execute(sql`insert into publishers (congregation_id, id, name, role_id, created_at, updated_at)
    select ${ana.congregationId}, gen_random_uuid(), 'Marta ' || n, ${role_id}, now(), now()
    from generate_series(1, ${MOST - 1}) n`);
  const territory = () => t.send(createTerritory, { body: { name: 'T', zone_id: null } }, ana);
  const publisher = () => t.send(createPublisher, { body: { name: 'Eva', role_id } }, ana);
  expect([(await territory()).status, (await publisher()).status]).toEqual([201, 201]);
  const refused = (rows: string) => ({
    status: 409,
    body: {
      code: 'congregation_full',
      error: `Una congregación puede tener hasta 10,000 ${rows}.`,
    },
  });
  expect(await territory()).toEqual(refused('territorios'));
  expect(await publisher()).toEqual(refused('publicadores'));
  const rows = [{ row: 2, name: 'Otro' }];
  const imported = await t.send(
    createImport,
    { body: { dry_run: false, kind: 'territories', file_name: 'T.csv', rows } },
    ana,
  );
  expect(imported).toEqual(refused('territorios'));
});
