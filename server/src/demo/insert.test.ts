import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listRequests } from '@territorios/contract/requests/api.ts';
import { listGroups } from '@territorios/contract/groups/api.ts';
import { listOutings } from '@territorios/contract/outings/api.ts';
import { getPublicOuting } from '@territorios/contract/public-outing/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#db/connection/transact.ts';
import { newId } from '#db/schema/columns.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { exampleToken, generateDemo } from '@territorios/seeds/demo/generate.ts';
import { workTogether } from '@territorios/seeds/demo/together.ts';
import { fileApp } from '#testing/file-app.ts';
import { insertDemo } from './insert.ts';

const TODAY = dayOf(TEST_NOW, 'America/Mexico_City');
const demo = generateDemo(1, TODAY, { territories: 160, assignments: 1_120, publishers: 70 });

const t = await fileApp();
let ana: TestUser;

const insert = ({ congregationId }: TestUser, rows: Parameters<typeof insertDemo>[2]) =>
  transact(t.db, (tx) => insertDemo(tx, congregationId, rows));

beforeAll(async () => {
  ana = await t.congregation();
  await insert(ana, demo);
});

describe('the demonstration in the database', () => {
  it('the demonstration in the database is served as it was made', async () => {
    const territories = await t.call(listTerritories, {}, ana);
    expect(territories).toHaveLength(158);
    const retired = await t.call(listTerritories, { query: { retired: 'only' } }, ana);
    expect(retired).toHaveLength(2);
    expect(new Set(territories.map(({ status }) => status))).toEqual(
      new Set(['available', 'assigned', 'expired']),
    );
    const assignments = await t.call(listAssignments, { query: {} }, ana);
    const byId = (rows: { id: string; assigned_at: string; expires_at: string; token: string }[]) =>
      new Map(
        rows.map(({ id, assigned_at, expires_at, token }) => [
          id,
          [assigned_at, expires_at, token],
        ]),
      );
    expect(byId(assignments)).toEqual(byId(demo.assignments));
  });

  it('the demonstration in the database leaves no publisher above the limit of the role', async () => {
    const publishers = await t.call(listPublishers, {}, ana);
    expect(publishers).toHaveLength(70);
    for (const { assigned_territories_count, publisher_roles } of publishers) {
      expect(assigned_territories_count).toBeLessThanOrEqual(publisher_roles?.max_territories ?? 0);
    }
  });

  it('the demonstration in the database opens its example link without a session', async () => {
    const token = exampleToken(demo, TODAY) ?? '';
    const { territory } = await t.call(getPublicTerritory, { params: { token } });
    expect(territory.assignment_status).toBe('assigned');
    expect(territory.google_maps_link).not.toBeNull();
  });

  it('the demonstration in the database has an answer of three publishers on the tray', async () => {
    const tray = await t.call(listRequests, {}, ana);
    expect(tray.map(({ id }) => id)).toEqual(demo.requests.map(({ id }) => id));
  });

  it('stays in its own congregation', async () => {
    const other = await t.congregation();
    expect(await t.call(listTerritories, {}, other)).toEqual([]);
  });
});

describe('two congregations in the demonstration', () => {
  it('one uses groups, blocks and outings', async () => {
    const sizes = { territories: 24, assignments: 120, publishers: 15 };
    const rows = workTogether(generateDemo(3, TODAY, sizes), 3, TODAY);
    expect(workTogether(generateDemo(3, TODAY, sizes), 3, TODAY)).toEqual(rows);
    const user = await t.congregation();
    await insert(user, rows);
    const groups = await t.call(listGroups, {}, user);
    expect(groups.map(({ assigned_territories_count }) => assigned_territories_count)).toEqual([
      1, 1, 1,
    ]);
    expect(groups.every(({ publishers_count }) => publishers_count > 0)).toBe(true);
    const divided = (await t.call(listTerritories, {}, user)).filter(
      ({ parts_total }) => parts_total > 0,
    );
    expect(divided.length).toBeGreaterThan(4);
    expect(divided.some(({ parts_done }) => parts_done > 0)).toBe(true);
    const [outing] = await t.call(listOutings, {}, user);
    const opened = await t.call(getPublicOuting, { params: { token: outing?.token ?? '' } });
    expect(opened.outing).toMatchObject({ is_over: false, time: '09:30' });
    expect(opened.outing.territories).toHaveLength(3);
    expect(opened.outing.territories.every(({ parts }) => (parts ?? []).length > 3)).toBe(true);
  });

  it('the other one uses none of them', async () => {
    expect(await t.call(listGroups, {}, ana)).toEqual([]);
    expect(await t.call(listOutings, {}, ana)).toEqual([]);
    const territories = await t.call(listTerritories, {}, ana);
    expect(territories.some(({ parts_total }) => parts_total > 0)).toBe(false);
    const held = await t.call(listAssignments, { query: {} }, ana);
    expect(held.some(({ group }) => group !== null)).toBe(false);
  });
});

describe('a demonstration whose rows break a rule', () => {
  it('a demonstration whose rows break a rule is not stored at all', async () => {
    const other = await t.congregation();
    const rows = generateDemo(2, TODAY, { territories: 20, assignments: 40, publishers: 10 });
    const open = rows.assignments.filter(({ returned_at }) => returned_at === null);
    const twice = open.map((row) => ({
      ...row,
      id: newId(),
      token: `${row.token}x`,
    }));
    await expect(
      insert(other, {
        ...rows,
        assignments: [...rows.assignments, ...twice],
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'one_open_assignment' } });
    expect(await t.call(listTerritories, {}, other)).toEqual([]);
  });
});
