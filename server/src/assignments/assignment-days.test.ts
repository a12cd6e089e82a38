import {
  createAssignment,
  listAssignments,
  returnAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

// TEST_NOW is noon of 20 November in the congregation's zone, six hours behind UTC.
const FIVE_DAYS_LATER = new Date('2026-11-25T20:00:00.000Z');
const NOON_OF_24 = '2026-11-24T18:00:00.000Z';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

/** Signs in anew: no session lasts for days. */
async function goTo(moment: Date): Promise<void> {
  t.clock.now = moment;
  ana = await t.colleague(ana, 'superadmin');
  rows = rowsOf(t, ana);
}

describe('a day that is told', () => {
  it('a territory is returned on an earlier day, and was completed then', async () => {
    const { id } = await rows.assign(await rows.territory(), await rows.publisher());
    await goTo(FIVE_DAYS_LATER);
    const body = { completed: true, returned_on: '2026-11-24' };
    expect(await t.call(returnAssignment, { params: { id }, body }, ana)).toMatchObject({
      status: 'returned',
      returned_at: NOON_OF_24,
      completed_at: NOON_OF_24,
      revoked_at: FIVE_DAYS_LATER.toISOString(),
    });
    expect(await t.call(listTerritories, {}, ana)).toMatchObject([
      { last_returned_at: NOON_OF_24, last_completed_at: NOON_OF_24 },
    ]);
  });

  it('a return on the day of the assignment is not before it', async () => {
    t.clock.now = new Date('2026-11-20T19:00:00.000Z');
    const assigned = await rows.assign(await rows.territory(), await rows.publisher());
    await goTo(FIVE_DAYS_LATER);
    const body = { returned_on: '2026-11-20' };
    const { returned_at } = await t.call(
      returnAssignment,
      { params: { id: assigned.id }, body },
      ana,
    );
    expect(returned_at).toBe(assigned.assigned_at);
  });

  it.each([
    ['2026-11-19', 'No puede ser antes de la asignación'],
    ['2026-11-26', 'La fecha no puede ser futura'],
    ['2026-02-30', 'La fecha no es válida'],
  ])('a return on %s is refused, and the territory stays out', async (returned_on, sentence) => {
    const { id } = await rows.assign(await rows.territory(), await rows.publisher());
    await goTo(FIVE_DAYS_LATER);
    const { status, body } = await t.send(
      returnAssignment,
      { params: { id }, body: { returned_on } },
      ana,
    );
    expect([status, body.fields]).toEqual([400, { returned_on: sentence }]);
    expect(await t.call(listAssignments, { query: { open: 'true' } }, ana)).toHaveLength(1);
  });

  it('today is the congregation’s, also when UTC is a day further', async () => {
    await goTo(new Date('2026-11-21T05:30:00.000Z'));
    const { id } = await rows.assign(await rows.territory(), await rows.publisher());
    const tomorrow = { params: { id }, body: { returned_on: '2026-11-21' } };
    expect((await t.send(returnAssignment, tomorrow, ana)).status).toBe(400);
    const today = { params: { id }, body: { returned_on: '2026-11-20' } };
    expect((await t.call(returnAssignment, today, ana)).returned_at).toBe(
      t.clock.now.toISOString(),
    );
  });
});

describe('an old record', () => {
  it('an old record is noted down closed, with a link that never works, whatever the publisher holds', async () => {
    const publisher_id = await rows.publisher(1);
    await rows.assign(await rows.territory(), publisher_id);
    const body = {
      territory_id: await rows.territory(),
      publisher_id,
      assigned_on: '2025-09-01',
      returned_on: '2025-10-15',
      completed: false,
    };
    const { status, body: line } = await t.send(createAssignment, { body }, ana);
    expect([status, line]).toMatchObject([
      201,
      {
        status: 'returned',
        assigned_at: '2025-09-01T18:00:00.000Z',
        returned_at: '2025-10-15T18:00:00.000Z',
        completed_at: null,
        expires_at: '2025-10-01',
      },
    ]);
    const { token } = line as unknown as Assignment;
    const { territory } = await t.call(getPublicTerritory, { params: { token } });
    expect(territory).toMatchObject({ assignment_status: 'returned', google_maps_link: null });
  });

  it('a territory that has been out since an earlier day counts its days from then', async () => {
    const body = {
      territory_id: await rows.territory(),
      publisher_id: await rows.publisher(),
      assigned_on: '2026-11-01',
    };
    expect(await t.call(createAssignment, { body }, ana)).toMatchObject({
      status: 'assigned',
      assigned_at: '2026-11-01T18:00:00.000Z',
      expires_at: '2026-12-01',
    });
  });

  it.each([
    [{ assigned_on: '2026-11-21' }, { assigned_on: 'La fecha no puede ser futura' }],
    [
      { assigned_on: '2026-11-10', returned_on: '2026-11-09' },
      { returned_on: 'No puede ser antes de la asignación' },
    ],
    [{ returned_on: '2026-11-19' }, { returned_on: 'No puede ser antes de la asignación' }],
    [
      { assigned_on: '2026-11-10', returned_on: '2026-11-21' },
      { returned_on: 'La fecha no puede ser futura' },
    ],
  ])('an old record of %j is refused beside its field', async (days, fields) => {
    const body = {
      territory_id: await rows.territory(),
      publisher_id: await rows.publisher(),
      ...days,
    };
    const { status, body: answer } = await t.send(createAssignment, { body }, ana);
    expect([status, answer.fields]).toEqual([400, fields]);
  });

  it.each([
    ['inside of it', '2026-03-10', '2026-03-20'],
    ['around it', '2026-02-01', '2026-05-01'],
    ['over its first day', '2026-02-01', '2026-03-02'],
    ['of one day inside of it', '2026-03-10', '2026-03-10'],
  ])('beside another line, one %s is refused, and says which', async (_where, from, until) => {
    const territory_id = await rows.territory();
    await rows.pastLine(territory_id, '2026-03-01', '2026-04-01', 'Rosa');
    const publisher_id = await rows.publisher();
    const body = { territory_id, publisher_id, assigned_on: from, returned_on: until };
    const { status, body: answer } = await t.send(createAssignment, { body }, ana);
    expect([status, answer.code, answer.error]).toEqual([
      409,
      'assignments_overlap',
      'En esas fechas el territorio ya estaba asignado a Rosa: del 01/03/2026 al 01/04/2026.',
    ]);
  });

  it('on the day of a return somebody else may have had it', async () => {
    const territory_id = await rows.territory();
    await rows.pastLine(territory_id, '2026-03-01', '2026-04-01');
    await rows.pastLine(territory_id, '2026-02-01', '2026-03-01');
    await rows.pastLine(territory_id, '2026-04-01', '2026-04-20');
    expect(await t.call(listAssignments, { query: { territory_id } }, ana)).toHaveLength(3);
  });

  it('an old record over the time of whoever has it now is refused', async () => {
    const territory_id = await rows.territory();
    const open = { territory_id, publisher_id: await rows.publisher(), assigned_on: '2026-11-01' };
    await t.call(createAssignment, { body: open }, ana);
    const body = { ...open, assigned_on: '2026-10-01', returned_on: '2026-11-02' };
    expect((await t.send(createAssignment, { body }, ana)).body.code).toBe('assignments_overlap');
    const openToo = { ...open, assigned_on: '2026-10-01' };
    expect((await t.send(createAssignment, { body: openToo }, ana)).body.code).toBe(
      'territory_taken',
    );
  });
});
