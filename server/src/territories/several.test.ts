import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { updateSeveralTerritories } from '@territorios/contract/territories/api.ts';
import { createZone, deleteZone } from '@territorios/contract/zones/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/schema/columns.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let other: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  ana = await t.congregation();
  other = await t.congregation();
  rows = rowsOf(t, ana);
});

const zone = async (name: string, user = ana) =>
  (await t.call(createZone, { body: { name } }, user)).id;
const entries = async () =>
  (await t.call(listAuditEntries, { query: { subject: 'territory' } }, ana)).filter(
    ({ action }) => action === 'updated',
  );

describe('the zone of several territories', () => {
  it('several territories move to a zone, and each that changed has its entry', async () => {
    const north = await zone('Norte');
    const [a, b] = [await rows.territory('A'), await rows.territory('B', north)];
    const body = { ids: [b, a], zone_id: north };
    const moved = await t.call(updateSeveralTerritories, { body }, ana);
    expect(moved.map(({ name, zone: of }) => [name, of?.name])).toEqual([
      ['B', 'Norte'],
      ['A', 'Norte'],
    ]);
    expect((await entries()).map(({ subject_name, details }) => [subject_name, details])).toEqual([
      ['A', { changes: [{ field: 'zone', from: null, to: 'Norte' }] }],
    ]);
  });

  it('each territory that is not there is named, and none moves', async () => {
    const south = await zone('Sur');
    const [a, theirs] = [await rows.territory('A'), await rowsOf(t, other).territory()];
    const told = (await entries()).length;
    const body = { ids: [a, newId(), theirs, a], zone_id: south };
    const answer = await t.send(updateSeveralTerritories, { body }, ana);
    expect([answer.status, answer.body.rows?.map(({ index, code }) => [index, code])]).toEqual([
      409,
      [
        [1, 'not_found'],
        [2, 'not_found'],
        [3, 'listed_twice'],
      ],
    ]);
    expect(await entries()).toHaveLength(told);
    expect((await t.send(deleteZone, { params: { id: south } }, ana)).status).toBe(204);
  });

  it('a zone that is missing or of another congregation is refused alike', async () => {
    const ids = [await rows.territory('A')];
    for (const zone_id of [newId(), await zone('Ajena', other)]) {
      const { status, body } = await t.send(
        updateSeveralTerritories,
        { body: { ids, zone_id } },
        ana,
      );
      expect([status, body.error]).toEqual([404, 'La zona ya no existe o ya fue eliminada.']);
    }
  });
});
