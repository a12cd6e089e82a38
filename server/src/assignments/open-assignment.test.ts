import {
  extendAssignment,
  listAssignments,
  renewLink,
  reopenAssignment,
  transferAssignment,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { deletePublisher } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

// TEST_NOW is noon of 20 November in the congregation's zone, six hours behind UTC.
const FIVE_DAYS_LATER = new Date('2026-11-25T20:00:00.000Z');

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

describe('a link', () => {
  it('more days keep the link, and are refused in the past, beyond ten years, and after the return', async () => {
    const assigned = await rows.assign(await rows.territory(), await rows.publisher());
    const params = { id: assigned.id };
    const extend = (expires_at: string) =>
      t.send(extendAssignment, { params, body: { expires_at } }, ana);
    expect((await extend('2027-01-31')).body).toMatchObject({
      expires_at: '2027-01-31',
      token: assigned.token,
    });
    expect((await extend('2026-11-19')).body.fields).toEqual({
      expires_at: 'Elija hoy o un día posterior',
    });
    expect((await extend('2036-11-21')).status).toBe(400);
    await rows.returnTerritory(assigned.id);
    expect((await extend('2027-01-31')).body.code).toBe('already_returned');
  });

  it('a renewed link leaves the old one unknown', async () => {
    const { id, token } = await rows.assign(await rows.territory(), await rows.publisher());
    const renewed = await t.call(renewLink, { params: { id } }, ana);
    const statusOf = async (link: string) =>
      (await t.send(getPublicTerritory, { params: { token: link } })).status;
    expect([await statusOf(token), await statusOf(renewed.token)]).toEqual([404, 200]);
    await rows.returnTerritory(id);
    expect((await t.send(renewLink, { params: { id } }, ana)).body.code).toBe('already_returned');
  });
});

describe('undoing a return', () => {
  it('a return that is undone leaves everything as it was before', async () => {
    const territory_id = await rows.territory();
    const assigned = await rows.assign(territory_id, await rows.publisher(1));
    const before = await t.call(listTerritories, {}, ana);
    await rows.returnTerritory(assigned.id);
    expect(await t.call(reopenAssignment, { params: { id: assigned.id } }, ana)).toEqual(assigned);
    expect(await t.call(listTerritories, {}, ana)).toEqual(before);
    expect((await t.send(getPublicTerritory, { params: { token: assigned.token } })).status).toBe(
      200,
    );
  });

  it.each([
    ['not_returned', async () => undefined],
    [
      'territory_taken',
      async (line: Assignment) => {
        await rows.returnTerritory(line.id);
        await rows.assign(line.territory_id, await rows.publisher());
      },
    ],
    [
      'publisher_full',
      async (line: Assignment) => {
        await rows.returnTerritory(line.id);
        await rows.assign(await rows.territory(), line.publisher_id ?? '');
      },
    ],
    [
      'assignments_overlap',
      async (line: Assignment) => {
        await rows.returnTerritory(line.id);
        await goTo(FIVE_DAYS_LATER);
        await rows.pastLine(line.territory_id, '2026-11-22', '2026-11-24');
      },
    ],
    [
      'not_found',
      async (line: Assignment) => {
        await rows.returnTerritory(line.id);
        await t.call(deletePublisher, { params: { id: line.publisher_id ?? '' } }, ana);
      },
    ],
  ])('undoing is refused as %s', async (code, meanwhile) => {
    const line = await rows.assign(await rows.territory(), await rows.publisher(1));
    await meanwhile(line);
    const { body } = await t.send(reopenAssignment, { params: { id: line.id } }, ana);
    expect(body.code).toBe(code);
  });
});

describe('a transfer', () => {
  it('a transfer returns the one and assigns the other, whose link is new', async () => {
    const territory_id = await rows.territory();
    const assigned = await rows.assign(territory_id, await rows.publisher(1, 'Marta'));
    const publisher_id = await rows.publisher(1, 'Luis');
    const { status, body } = await t.send(
      transferAssignment,
      { params: { id: assigned.id }, body: { publisher_id } },
      ana,
    );
    expect([status, body]).toMatchObject([
      201,
      { status: 'assigned', territory_id, publisher: { name: 'Luis' }, expires_at: '2026-12-20' },
    ]);
    const history = await t.call(listAssignments, { query: {} }, ana);
    expect(history.find(({ id }) => id === assigned.id)).toMatchObject({
      status: 'returned',
      completed_at: null,
    });
  });

  it('a transfer to a publisher of the same name, on the day of the assignment, leaves its entry', async () => {
    const assigned = await rows.assign(await rows.territory(), await rows.publisher(1, 'Marta'));
    const publisher_id = await rows.publisher(1, 'Marta');
    const params = { id: assigned.id };
    await t.call(transferAssignment, { params, body: { publisher_id } }, ana);
    expect(await t.call(listAuditEntries, { query: {} }, ana)).toContainEqual(
      expect.objectContaining({
        action: 'transferred',
        details: expect.objectContaining({ publisher_id }) as unknown,
      }),
    );
  });

  it('a transfer that is refused leaves the territory where it was', async () => {
    const marta = await rows.publisher(1);
    const full = await rows.publisher(1);
    await rows.assign(await rows.territory(), full);
    const { id } = await rows.assign(await rows.territory(), marta);
    const codeTo = async (publisher_id: string) =>
      (await t.send(transferAssignment, { params: { id }, body: { publisher_id } }, ana)).body.code;
    expect(await codeTo(full)).toBe('publisher_full');
    expect(await codeTo(marta)).toBe('invalid');
    const open = await t.call(listAssignments, { query: { open: 'true' } }, ana);
    expect(open.find((line) => line.id === id)?.publisher_id).toBe(marta);
    await rows.returnTerritory(id);
    expect(await codeTo(await rows.publisher())).toBe('already_returned');
  });
});
