import {
  correctAssignment,
  deleteAssignment,
  listAssignments,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
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

const correct = (id: string, body: object) =>
  t.send(correctAssignment, { params: { id }, body }, ana);

describe('a correction', () => {
  it('a correction of who holds a territory ends the link of the person before, and any other keeps it', async () => {
    const luis = await rows.publisher(1, 'Luis');
    const line = await rows.assign(await rows.territory('T-7'), await rows.publisher());
    expect((await correct(line.id, { expires_at: '2026-12-24' })).body).toMatchObject({
      token: line.token,
    });
    const { body } = await correct(line.id, { publisher_id: luis });
    const open = (token: string) => t.send(getPublicTerritory, { params: { token } });
    expect((await open(line.token)).status).toBe(404);
    const { token } = body as unknown as { token: string };
    expect((await open(token)).body).toMatchObject({
      territory: { publisher_name: 'Luis' },
    });
  });

  it('a correction changes what it names, and Actividad keeps what was there before', async () => {
    const line = await rows.pastLine(await rows.territory('T-7'), '2026-03-01', '2026-04-01');
    const publisher_id = await rows.publisher(1, 'Luis');
    const body = {
      publisher_id,
      assigned_on: '2026-03-03',
      completed_on: null,
      reason: 'Era de Luis',
    };
    expect((await correct(line.id, body)).body).toEqual({
      ...line,
      publisher_id,
      publisher: { id: publisher_id, name: 'Luis' },
      assigned_at: '2026-03-03T18:00:00.000Z',
      completed_at: null,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const [entry] = await t.call(listAuditEntries, { query: {} }, ana);
    expect(entry).toMatchObject({
      action: 'corrected',
      subject_name: 'T-7',
      details: {
        reason: 'Era de Luis',
        changes: [
          { field: 'publisher', from: 'Marta', to: 'Luis' },
          { field: 'assigned_on', from: '2026-03-01', to: '2026-03-03' },
          { field: 'completed_on', from: '2026-04-01', to: null },
          // Each holder has a link of their own.
          { field: 'link', from: null, to: null },
        ],
      },
    });
  });

  it('a day that a correction does not change keeps its hour, and what was completed follows its return', async () => {
    t.clock.now = new Date('2026-11-20T19:00:00.000Z');
    const assigned = await rows.assign(await rows.territory(), await rows.publisher());
    await goTo(FIVE_DAYS_LATER);
    await rows.returnTerritory(assigned.id);
    const body = { assigned_on: '2026-11-20', returned_on: '2026-11-24' };
    expect((await correct(assigned.id, body)).body).toMatchObject({
      assigned_at: assigned.assigned_at,
      returned_at: NOON_OF_24,
      completed_at: NOON_OF_24,
    });
  });

  it('a correction can take a return back, and is then bound by what binds an assignment', async () => {
    const territory_id = await rows.territory();
    const marta = await rows.publisher(1);
    const { id } = await rows.assign(territory_id, marta);
    await rows.returnTerritory(id);
    const another = await rows.assign(await rows.territory(), marta);
    expect((await correct(id, { returned_on: null })).body.code).toBe('publisher_full');
    await rows.returnTerritory(another.id);
    expect((await correct(id, { returned_on: null })).body).toMatchObject({
      status: 'assigned',
      returned_at: null,
      revoked_at: null,
      completed_at: null,
    });
  });

  it.each([
    [{ assigned_on: '2026-04-02' }, { assigned_on: 'No puede ser antes de la asignación' }],
    [{ returned_on: '2026-02-28' }, { returned_on: 'No puede ser antes de la asignación' }],
    [{ returned_on: '2026-11-21' }, { returned_on: 'La fecha no puede ser futura' }],
    [
      { completed_on: '2026-02-28' },
      { completed_on: 'Debe estar entre la asignación y la devolución' },
    ],
    [
      { returned_on: null, completed_on: '2026-03-05' },
      { completed_on: 'Indique también cuándo se devolvió' },
    ],
    [{ expires_at: '2036-11-21' }, { expires_at: 'La fecha puede ser hasta dentro de diez años' }],
    [{ expires_at: '2026-02-28' }, { expires_at: 'No puede ser antes de la asignación' }],
    [
      { returned_on: null, assigned_on: '2026-11-01' },
      { assigned_on: 'No puede ser antes de la asignación' },
    ],
    [{ reason: 'x'.repeat(501) }, { reason: 'El texto puede tener hasta 500 caracteres' }],
  ])('a correction to %j is refused beside its field', async (body, fields) => {
    const line = await rows.pastLine(await rows.territory(), '2026-03-01', '2026-04-01');
    const answer = await correct(line.id, body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await t.call(listAssignments, { query: {} }, ana)).toEqual([line]);
  });

  it('a correction over the time of another line is refused', async () => {
    const territory_id = await rows.territory();
    await rows.pastLine(territory_id, '2026-03-01', '2026-04-01', 'Rosa');
    const later = await rows.pastLine(territory_id, '2026-04-01', '2026-05-01');
    const refused = await correct(later.id, { assigned_on: '2026-03-31' });
    expect([refused.status, refused.body.code]).toEqual([409, 'assignments_overlap']);
  });

  it('the last dates of a territory follow a correction and a deletion', async () => {
    const territory_id = await rows.territory();
    const first = await rows.pastLine(territory_id, '2026-03-01', '2026-04-01');
    const second = await rows.pastLine(territory_id, '2026-05-01', '2026-06-01');
    const last = async () => (await t.call(listTerritories, {}, ana))[0]?.last_returned_at;
    await correct(second.id, { returned_on: '2026-05-10' });
    expect(await last()).toBe('2026-05-10T18:00:00.000Z');
    await t.call(deleteAssignment, { params: { id: second.id } }, ana);
    expect(await last()).toBe(first.returned_at);
    await t.call(deleteAssignment, { params: { id: first.id } }, ana);
    expect(await last()).toBeNull();
  });
});

describe('deleting a line', () => {
  it('only a superadministrator deletes a line, and its entry keeps what it said', async () => {
    const line = await rows.pastLine(await rows.territory(), '2026-03-01', '2026-04-01');
    const params = { id: line.id };
    const admin = await t.colleague(ana);
    const refused = await t.send(deleteAssignment, { params }, admin);
    expect([refused.status, refused.body.code]).toEqual([403, 'delete_assignment_forbidden']);
    expect((await t.send(deleteAssignment, { params }, ana)).status).toBe(204);
    expect((await t.send(deleteAssignment, { params }, ana)).status).toBe(404);
    const entries = await t.call(listAuditEntries, { query: { subject: 'assignment' } }, ana);
    const deletion = entries.find(({ action }) => action === 'deleted');
    expect(deletion?.details.changes).toContainEqual({
      field: 'returned_on',
      from: '2026-04-01',
      to: null,
    });
  });
});
