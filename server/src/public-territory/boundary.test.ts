import { deleteBoundary, saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { getPublicCard, getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { TRIANGLE } from '#testing/boundary-samples.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let id: string;
let marta: string;
/** As it is stored. */
let geometry: string;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  id = await rows.territory('Centro 1');
  marta = await rows.publisher();
  ({ geometry } = await draw());
});
const draw = () =>
  t.call(saveBoundary, { params: { id }, body: { geometry: TRIANGLE, replaces: null } }, ana);
const ofLink = async (token: string) =>
  (await t.call(getPublicTerritory, { params: { token } })).territory;
const settings = (body: { card_codes?: boolean; first_map?: 'boundary' | 'google' }) =>
  t.call(updateSettings, { body }, ana);

it('a link brings the boundary of its territory, and of no other', async () => {
  const { token } = await rows.assign(id, marta);
  const bare = await rows.assign(await rows.territory('Centro 2'), await rows.publisher());
  expect((await ofLink(token)).boundary).toBe(geometry);
  expect((await ofLink(bare.token)).boundary).toBeNull();
  await t.call(deleteBoundary, { params: { id } }, ana);
  expect((await ofLink(token)).boundary).toBeNull();
});

// Specification: 2 Public territory page
it('once returned a link withholds the boundary, also before its last day', async () => {
  const assignment = await rows.assign(id, marta);
  await rows.returnTerritory(assignment.id);
  const answer = await t.call(getPublicTerritory, { params: { token: assignment.token } });
  expect(answer.territory).toMatchObject({ assignment_status: 'returned', boundary: null });
  expect(JSON.stringify(answer)).not.toContain('MultiPolygon');
});

// Specification: 2 Public territory page
it('past its last day a link withholds the boundary, from midnight in its congregation', async () => {
  const { token } = await rows.assign(id, marta, '2026-11-20');
  t.clock.now = new Date('2026-11-21T05:59:59Z');
  expect(await ofLink(token)).toMatchObject({ is_expired: false, boundary: geometry });
  t.clock.now = new Date('2026-11-21T06:00:00Z');
  expect(await ofLink(token)).toMatchObject({ is_expired: true, boundary: null });
});

it('a printed card brings the boundary while its code opens anything', async () => {
  await settings({ card_codes: true });
  const codes = await t.call(listCardCodes, {}, ana);
  const code = codes.find(({ territory_id }) => territory_id === id)?.code ?? '';
  const card = () => t.send(getPublicCard, { params: { code } });
  expect(await card()).toMatchObject({ status: 200, body: { boundary: geometry } });
  await t.call(updateTerritory, { params: { id }, body: { retired: true } }, ana);
  expect(JSON.stringify((await card()).body)).not.toContain('MultiPolygon');
});

it('the person in charge chooses which map comes first, on links and on cards', async () => {
  const { token } = await rows.assign(id, marta);
  expect((await ofLink(token)).first_map).toBe('boundary');
  await settings({ first_map: 'google', card_codes: true });
  expect((await ofLink(token)).first_map).toBe('google');
  const [{ code } = { code: '' }] = await t.call(listCardCodes, {}, ana);
  expect(await t.call(getPublicCard, { params: { code } })).toMatchObject({ first_map: 'google' });
});
