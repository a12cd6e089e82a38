import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import {
  getPublicOuting,
  type PublicOutingAnswer,
} from '@territorios/contract/public-outing/api.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { findOuting } from './find-outing.ts';
import { answerOf, outlineOf } from './read.ts';

const GEOMETRY = '{"type":"MultiPolygon","coordinates":[[[[-99,19],[-98,19],[-98,20],[-99,19]]]]}';

const t = await fileApp();
let ana: TestUser;
let id: string;
let token: string;

beforeEach(async () => {
  ana = await t.congregation();
  id = await rowsOf(t, ana).territory('Centro 1');
  const when = { on: '2026-11-21', time: null, place: null, captain_id: null };
  ({ token } = await t.call(createOuting, { body: { ...when, territory_ids: [id] } }, ana));
});

const draw = (geometry: string) =>
  t.call(saveBoundary, { params: { id }, body: { geometry } }, ana);

it('boundaries of an outing are read again only when something changes that it shows', async () => {
  const parse = vi.spyOn(getPublicOuting.answer, 'parse');
  onTestFinished(() => parse.mockRestore());
  const made = async () => {
    const { path } = requestOf(getPublicOuting, { params: { token } });
    const { outing } = (await t.app.inject(`/api${path}`)).json<PublicOutingAnswer>();
    return [outing.territories[0]?.boundary, parse.mock.calls.length];
  };
  expect(await made()).toEqual([null, 1]);
  await rowsOf(t, ana).territory('Otro');
  expect(await made()).toEqual([null, 1]);
  await draw(GEOMETRY);
  expect(await made()).toEqual([GEOMETRY, 2]);
  const moved = GEOMETRY.replaceAll('-98', '-97');
  // The same moment is on both.
  await draw(moved);
  expect(await made()).toEqual([moved, 3]);
});

it('a boundary that comes after the outline is not kept with it, because it may be deleted again', async () => {
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
  await draw(GEOMETRY);
  const boundaryOf = async (of: typeof outline) =>
    (await answerOf({ ...found, db }, of)).outing.territories[0]?.boundary;
  expect(await boundaryOf(outline)).toBeNull();
  expect(await boundaryOf(await outlineOf({ ...found, db }))).toBe(GEOMETRY);
});
