import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import {
  getCardPicture,
  getLinkedPicture,
  getPublicCard,
  getPublicTerritory,
} from '@territorios/contract/public-territory/api.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let id: string;
let assignment: { id: string; token: string };

beforeEach(async () => {
  ana = await t.congregation();
  const rows = rowsOf(t, ana);
  id = await rows.territory('Centro 1');
  assignment = await rows.assign(id, await rows.publisher(), '2026-12-01');
  await t.call(savePicture, { params: { id }, picture: jpeg() }, ana);
});

const get = (
  endpoint: typeof getLinkedPicture | typeof getCardPicture,
  params: Record<string, string>,
) => t.app.inject({ url: `/api${requestOf(endpoint, { params }).path}` });
const picture = (token = assignment.token) => get(getLinkedPicture, { token });
const pictureAt = async () =>
  (await t.call(getPublicTerritory, { params: { token: assignment.token } })).territory.picture_at;

const UNKNOWN = { error: 'El enlace proporcionado no es válido o ha expirado.', code: 'not_found' };

it('a link shows the picture, and no browser keeps it by itself', async () => {
  expect(await pictureAt()).toBe(TEST_NOW.toISOString());
  const { statusCode, headers, rawPayload } = await picture();
  expect([statusCode, rawPayload]).toEqual([200, Buffer.from(jpeg())]);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

it('a returned link withholds the picture, and says nothing of it', async () => {
  await t.call(returnAssignment, { params: { id: assignment.id }, body: {} }, ana);
  expect(await pictureAt()).toBeNull();
  const { statusCode, body } = await picture();
  expect([statusCode, JSON.parse(body)]).toEqual([404, UNKNOWN]);
});

it('an expired link withholds the picture, and an unknown one looks alike', async () => {
  t.clock.now = new Date('2026-12-03T18:00:00.000Z');
  expect(await pictureAt()).toBeNull();
  for (const answer of [await picture(), await picture('x'.repeat(43)), await picture('x y')])
    expect([answer.statusCode, answer.json()]).toEqual([404, UNKNOWN]);
});

it('a printed card shows the picture while codes are on and the territory is in use', async () => {
  await t.call(updateSettings, { body: { card_codes: true, first_map: 'picture' } }, ana);
  const [card] = await t.call(listCardCodes, {}, ana);
  const params = { code: card?.code ?? '' };
  const shown = await t.call(getPublicCard, { params });
  expect(shown).toMatchObject({ picture_at: TEST_NOW.toISOString(), first_map: 'picture' });
  expect((await get(getCardPicture, params)).rawPayload).toEqual(Buffer.from(jpeg()));
  await t.call(returnAssignment, { params: { id: assignment.id }, body: {} }, ana);
  await t.call(updateTerritory, { params: { id }, body: { retired: true } }, ana);
  const { statusCode, body } = await get(getCardPicture, params);
  expect([statusCode, JSON.parse(body)]).toEqual([404, UNKNOWN]);
  await t.call(updateTerritory, { params: { id }, body: { retired: false } }, ana);
  await t.call(updateSettings, { body: { card_codes: false } }, ana);
  expect((await get(getCardPicture, params)).statusCode).toBe(404);
});
