import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();

// Specification: 2 Dashboard, 3, 7, 9
it('the figures of an empty congregation are zeros, with both names of each', async () => {
  const user = await t.congregation();
  expect(await t.send(getDashboardStats, {}, user)).toEqual({
    status: 200,
    body: {
      adminCount: 1,
      stats: {
        total_territories: 0,
        assigned_territories: 0,
        available_territories: 0,
        expired_territories: 0,
        territories_by_zone: [],
        total: 0,
        assigned: 0,
        available: 0,
        expiring_threshold_days: 14,
        inactivity_threshold_days: 90,
      },
    },
  });
});

// Specification: 3
it('territories are counted by status and zone, zones by name and those without one last', async () => {
  const user = await t.congregation();
  await t.colleague(user);
  const zone = async (name: string) => (await t.call(createZone, { body: { name } }, user)).id;
  const territory = async (name: string, zone_id: string | null) =>
    (await t.call(createTerritory, { body: { name, zone_id } }, user)).id;
  const role = await t.call(
    createPublisherRole,
    { body: { name: 'Precursor', max_territories: 10 } },
    user,
  );
  const { id: publisher_id } = await t.call(
    createPublisher,
    { body: { name: 'Marta', role_id: role.id } },
    user,
  );
  const assign = (territory_id: string, expires_at: string) =>
    t.call(createAssignment, { body: { territory_id, publisher_id, expires_at } }, user);

  const ten = await zone('10');
  const two = await zone('2');
  const empty = await zone('Vacía');
  await assign(await territory('vence hoy', ten), '2026-11-20');
  await assign(await territory('venció ayer', ten), '2026-11-19');
  const returned = await assign(await territory('devuelto', two), '2026-11-19');
  await t.call(returnAssignment, { params: { id: returned.id }, body: {} }, user);
  await territory('nunca', null);
  await assign(await territory('sin zona', null), '2026-12-31');

  const { adminCount, stats } = await t.call(getDashboardStats, {}, user);
  expect(adminCount).toBe(2);
  expect(stats).toEqual({
    total_territories: 5,
    assigned_territories: 2,
    available_territories: 2,
    expired_territories: 1,
    territories_by_zone: [
      { zone_id: two, zone_name: '2', total: 1, assigned: 0, available: 1, expired: 0 },
      { zone_id: ten, zone_name: '10', total: 2, assigned: 1, available: 0, expired: 1 },
      { zone_id: empty, zone_name: 'Vacía', total: 0, assigned: 0, available: 0, expired: 0 },
      { zone_id: null, zone_name: 'Sin zona', total: 2, assigned: 1, available: 1, expired: 0 },
    ],
    total: 5,
    assigned: 2,
    available: 2,
    expiring_threshold_days: 14,
    inactivity_threshold_days: 90,
  });
});

it('another congregation changes nothing in the figures', async () => {
  const user = await t.congregation();
  const other = await t.congregation();
  await t.call(createTerritory, { body: { name: 'Ajeno' } }, other);
  const { adminCount, stats } = await t.call(getDashboardStats, {}, user);
  expect([adminCount, stats.total]).toEqual([1, 0]);
});
