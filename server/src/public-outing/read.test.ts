import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { findOuting } from './find-outing.ts';
import { answerOf, outlineOf } from './read.ts';

const GEOMETRY = '{"type":"MultiPolygon","coordinates":[[[[-99,19],[-98,19],[-98,20],[-99,19]]]]}';

it('a boundary that comes after the outline is not kept with it, because it may be deleted again', async () => {
  const t = await fileApp();
  const ana = await t.congregation();
  const territory = await rowsOf(t, ana).territory('Centro 1');
  const body = { on: '2026-11-21', time: null, place: null, captain_id: null };
  const { token } = await t.call(
    createOuting,
    { body: { ...body, territory_ids: [territory] } },
    ana,
  );
  const { db } = t;
  const found = await findOuting({
    db,
    now: t.clock.now,
    address: '127.0.0.1',
    params: { token },
    belongsTo: () => undefined,
    countFailedLookup: () => undefined,
  });
  const outline = await outlineOf({ ...found, db });
  await t.call(saveBoundary, { params: { id: territory }, body: { geometry: GEOMETRY } }, ana);
  const boundaryOf = async (of: typeof outline) =>
    (await answerOf({ ...found, db }, of)).outing.territories[0]?.boundary;
  expect(await boundaryOf(outline)).toBeNull();
  expect(await boundaryOf(await outlineOf({ ...found, db }))).toBe(GEOMETRY);
});
