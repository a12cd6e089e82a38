/** A territory that is no longer in use keeps its history and is left out of all else. */
import {
  assignSeveral,
  correctAssignment,
  createAssignment,
  listAssignments,
  reopenAssignment,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import {
  createCampaign,
  getCampaignSummary,
  listCampaigns,
} from '@territorios/contract/campaigns/api.ts';
import { getDashboardActivity, getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import {
  listTerritories,
  updateSeveralTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { createZone, deleteZone, zoneHasTerritories } from '@territorios/contract/zones/api.ts';
import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const ROUNDS = 30;
const NOW = TEST_NOW.toISOString();

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const setRetired = (id: string, retired: boolean, user = ana) =>
  t.send(updateTerritory, { params: { id }, body: { retired } }, user);

const names = async (query: { retired?: 'true' | 'false' | 'only' } = {}) =>
  (await t.call(listTerritories, { query }, ana)).map(({ name }) => name);

describe('a retired territory', () => {
  it('a retired territory is in the list only when it is asked for, and comes back into use', async () => {
    const id = await rows.territory('Viejo');
    await rows.territory('Nuevo');
    expect(await setRetired(id, true)).toMatchObject({ status: 200, body: { retired_at: NOW } });
    expect([await names(), await names({ retired: 'false' })]).toEqual([['Nuevo'], ['Nuevo']]);
    expect(await names({ retired: 'true' })).toEqual(['Nuevo', 'Viejo']);
    expect(await names({ retired: 'only' })).toEqual(['Viejo']);
    expect(await setRetired(id, false)).toMatchObject({ status: 200, body: { retired_at: null } });
    expect(await names()).toEqual(['Nuevo', 'Viejo']);
  });

  it('keeps the moment when it is retired a second time, or changed otherwise', async () => {
    const id = await rows.territory();
    await setRetired(id, true);
    t.clock.now = new Date('2026-11-20T19:00:00.000Z');
    expect((await setRetired(id, true)).body).toMatchObject({ retired_at: NOW });
    const changed = await t.call(updateTerritory, { params: { id }, body: { name: 'Otro' } }, ana);
    expect(changed).toMatchObject({ name: 'Otro', retired_at: NOW });
  });

  it('is counted nowhere but in what was done, and its zone is still in use', async () => {
    const zone = await t.call(createZone, { body: { name: 'Centro' } }, ana);
    const window = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const campaign = await t.call(createCampaign, { body: { name: 'Todos', ...window } }, ana);
    const id = await rows.territory('Viejo', zone.id);
    const worked = await rows.territory('Trabajado', zone.id);
    await rows.territory('Nuevo', zone.id);
    for (const one of [id, worked]) await rows.pastLine(one, '2026-11-05', '2026-11-10');
    await setRetired(id, true);

    const { stats } = await t.call(getDashboardStats, {}, ana);
    expect(stats).toMatchObject({ total: 2, available: 2, territories_by_zone: [{ total: 2 }] });
    const summary = await t.call(getCampaignSummary, { params: { id: campaign.id } }, ana);
    expect(summary.stats).toMatchObject({ covered_count: 1, total_territories: 2 });
    expect(await t.call(listCampaigns, {}, ana)).toMatchObject([{ coverage_percent: 50 }]);

    const history = await t.call(listAssignments, { query: { territory_id: id } }, ana);
    expect(history).toMatchObject([{ territory: { id, name: 'Viejo' } }]);
    const months = await t.call(getDashboardActivity, {}, ana);
    expect(months.at(-1)).toMatchObject({ assigned: 2, returned: 2 });
    const params = { id: zone.id };
    expect(await t.call(zoneHasTerritories, { params }, ana)).toEqual({ hasTerritories: true });
    await setRetired(worked, true);
    expect((await t.send(deleteZone, { params }, ana)).body.code).toBe('zone_in_use');
  });

  it('is given to nobody, and its history can be completed', async () => {
    const id = await rows.territory();
    const publisher_id = await rows.publisher();
    const line = await rows.assign(id, publisher_id);
    expect((await setRetired(id, true)).body.code).toBe('territory_taken');
    await rows.returnTerritory(line.id);
    await setRetired(id, true);
    const params = { id: line.id };
    const refused = {
      status: 409,
      body: {
        error: 'El territorio está retirado.',
        code: 'territory_retired',
      },
    };
    const body = { territory_id: id, publisher_id };
    expect(await t.send(createAssignment, { body }, ana)).toEqual(refused);
    const since = { ...body, assigned_on: '2026-11-01' };
    expect(await t.send(createAssignment, { body: since }, ana)).toEqual(refused);
    expect(await t.send(reopenAssignment, { params }, ana)).toEqual(refused);
    const open = { params, body: { returned_on: null } };
    expect(await t.send(correctAssignment, open, ana)).toEqual(refused);
    const several = { body: { assignments: [body] } };
    expect((await t.send(assignSeveral, several, ana)).body.rows).toMatchObject([
      { index: 0, code: 'territory_retired' },
    ]);
    const past = { ...body, assigned_on: '2026-08-01', returned_on: '2026-09-01' };
    expect((await t.send(createAssignment, { body: past }, ana)).status).toBe(201);
    const earlier = { params, body: { assigned_on: '2026-11-19' } };
    expect((await t.send(correctAssignment, earlier, ana)).status).toBe(200);
  });

  it('several are retired together, or none when one of them is held', async () => {
    const ids = [await rows.territory('A'), await rows.territory('B')];
    const line = await rows.assign(ids[1] ?? '', await rows.publisher());
    const both = { body: { ids, retired: true } };
    expect((await t.send(updateSeveralTerritories, both, ana)).body.rows).toMatchObject([
      { index: 1, code: 'territory_taken' },
    ]);
    expect(await names()).toEqual(['A', 'B']);
    await rows.returnTerritory(line.id);
    const retired = await t.call(updateSeveralTerritories, both, ana);
    expect(retired.map(({ retired_at }) => retired_at)).toEqual([NOW, NOW]);
    expect(await names()).toEqual([]);
  });

  it('of another congregation is unknown', async () => {
    const id = await rows.territory();
    const stranger = await t.congregation();
    expect((await setRetired(id, true, stranger)).body.code).toBe('not_found');
    expect(await t.call(listTerritories, { query: { retired: 'true' } }, stranger)).toEqual([]);
    expect(await names()).toEqual(['T-1']);
  });

  it('is told in the record of what was done, once for each change', async () => {
    const id = await rows.territory();
    for (const retired of [true, true, false]) await setRetired(id, retired);
    const entries = await t.call(listAuditEntries, { query: { subject: 'territory' } }, ana);
    const changes = entries.filter(({ action }) => action === 'updated');
    expect(changes.map(({ details }) => details.changes)).toEqual([
      [{ field: 'retired', from: true, to: null }],
      [{ field: 'retired', from: null, to: true }],
    ]);
  });
});

describe('private notes', () => {
  it.each([
    ['x'.repeat(2_001), 'El texto puede tener hasta 2,000 caracteres'],
    ['a\0b', 'El texto contiene caracteres no permitidos'],
  ])('are refused beside their field', async (notes, sentence) => {
    const id = await rows.territory();
    const answer = await t.send(updateTerritory, { params: { id }, body: { notes } }, ana);
    expect(answer).toMatchObject({ status: 400, body: { fields: { notes: sentence } } });
  });

  it('take 2,000 characters', async () => {
    const id = await rows.territory();
    const notes = 'ñ'.repeat(2_000);
    const changed = await t.call(updateTerritory, { params: { id }, body: { notes } }, ana);
    expect(changed.notes).toBe(notes);
  });
});

describe('retiring while someone assigns', () => {
  const countRetiredAndHeld = async () => {
    const { rowCount } = await t.db.execute(sql`
      select from territories t join assignments a on a.territory_id = t.id
      where t.retired_at is not null and a.returned_at is null and t.congregation_id = ${ana.congregationId}`);
    return rowCount;
  };

  it('a territory retired while someone assigns either is retired or is held', async () => {
    const publisher_id = await rows.publisher();
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const territory_id = await rows.territory();
      const assign = () => t.send(createAssignment, { body: { territory_id, publisher_id } }, ana);
      const retire = () => setRetired(territory_id, true);
      const isFirst = round % 2 === 0;
      const answers = await Promise.all(isFirst ? [assign(), retire()] : [retire(), assign()]);
      outcomes.add(
        answers
          .map(({ body }) => body.code ?? 'done')
          .toSorted()
          .join(' '),
      );
    }
    for (const outcome of outcomes)
      expect(['done territory_retired', 'done territory_taken']).toContain(outcome);
    expect(await countRetiredAndHeld()).toBe(0);
  });

  it('control: without the lock a territory is retired and held', async () => {
    const publisher_id = await rows.publisher();
    const territory_id = await rows.territory();
    let looking = 2;
    let open: () => void = () => undefined;
    const bothHaveLooked = new Promise<void>((resolve) => {
      open = resolve;
    });
    const lookAndDo = (look: SQL, deed: SQL) =>
      t.db.transaction(async (tx) => {
        expect((await tx.execute(look)).rowCount).toBe(0);
        looking -= 1;
        if (looking === 0) open();
        await bothHaveLooked;
        await tx.execute(deed);
      });
    await Promise.all([
      lookAndDo(
        sql`select from territories where id = ${territory_id} and retired_at is not null`,
        sql`insert into assignments (congregation_id, territory_id, publisher_id, id, token, assigned_at, expires_at)
          values (${ana.congregationId}, ${territory_id}, ${publisher_id}, gen_random_uuid(), gen_random_uuid(), ${NOW}, '2026-12-20')`,
      ),
      lookAndDo(
        sql`select from assignments where territory_id = ${territory_id} and returned_at is null`,
        sql`update territories set retired_at = ${NOW} where id = ${territory_id}`,
      ),
    ]);
    expect(await countRetiredAndHeld()).toBe(1);
  });
});
