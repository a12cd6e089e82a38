import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createImport, listImports } from '@territorios/contract/imports/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { rowsOf } from '#testing/rows.ts';

const MOST = 10_000;

it('a congregation has ten thousand territories at most, and as many publishers, roles, campaigns, administrators, zones and imports', async () => {
  const t = await testApp();
  const ana = await t.congregation();
  await rowsOf(t, ana).territories(MOST - 1);
  const role = { name: 'Rol', max_territories: 1 };
  const { id: role_id } = await t.call(createPublisherRole, { body: role }, ana);
  await t.db
    .execute(sql`insert into publishers (congregation_id, id, name, role_id, created_at, updated_at)
    select ${ana.congregationId}, gen_random_uuid(), 'Marta ' || n, ${role_id}, now(), now()
    from generate_series(1, ${MOST - 1}) n`);
  const of = sql`select ${ana.congregationId}, gen_random_uuid(), 'N ' || n`;
  const made = sql`now(), now()`;
  const upTo = (count: number) => sql`from generate_series(1, ${sql.raw(String(count))}) n`;
  const numbers = upTo(MOST);
  await t.db.execute(
    sql`insert into zones (congregation_id, id, name, created_at, updated_at) ${of}, ${made} ${numbers}`,
  );
  await t.db
    .execute(sql`insert into publisher_roles (congregation_id, id, name, max_territories, created_at, updated_at)
    ${of}, 1, ${made} ${upTo(MOST - 1)}`);
  await t.db
    .execute(sql`insert into campaigns (congregation_id, id, name, start_date, end_date, coverage_target, created_at, updated_at)
    ${of}, '2020-01-01', '2020-01-01', 1, ${made} ${numbers}`);
  await t.db
    .execute(sql`insert into administrators (congregation_id, id, name, email, role, password_hash, created_at, updated_at)
    ${of}, 'n' || n || '@lleno.example.org', 'admin', 'x', ${made} ${numbers}`);
  await t.db
    .execute(sql`insert into imports (congregation_id, id, at, administrator_id, administrator_name, kind, file_name, created, updated, unchanged, skipped)
    select ${ana.congregationId}, gen_random_uuid(), now(), gen_random_uuid(), 'Ana', 'zones', 'Z.csv', 1, 0, 0, 0 ${upTo(MOST - 1)}`);
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
  const campaign = {
    name: 'C',
    description: null,
    start_date: '2027-01-01',
    end_date: '2027-01-02',
    coverage_target: 1,
  };
  const another = { name: 'Eva', email: 'eva@lleno.example.org', password: 'otra clave' };
  expect(await t.send(createZone, { body: { name: 'Z' } }, ana)).toEqual(refused('zonas'));
  expect(await t.send(createPublisherRole, { body: { ...role, name: 'Z' } }, ana)).toEqual(
    refused('roles'),
  );
  expect(await t.send(createCampaign, { body: campaign }, ana)).toEqual(refused('campañas'));
  expect(await t.send(createAdministrator, { body: another }, ana)).toEqual(
    refused('administradores'),
  );
  const bring = (name: string, notes: string) =>
    t.send(
      createImport,
      {
        body: {
          dry_run: false,
          kind: 'territories',
          file_name: 'T.csv',
          rows: [{ row: 2, name, notes }],
        },
      },
      ana,
    );
  expect(await bring('Otro', '')).toEqual(refused('territorios'));
  expect((await bring('T', 'Una vez')).status).toBe(201);
  expect(await bring('T', 'Otra vez')).toEqual(refused('importaciones'));
  expect(await t.call(listImports, {}, ana)).toHaveLength(MOST);
});
