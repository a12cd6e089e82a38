import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { getPublicCard, getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const ADDRESS = 'Juárez 12, casa verde';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let id: string;
let marta: string;

const settings = (body: { no_visit?: boolean; card_codes?: boolean }) =>
  t.call(updateSettings, { body }, ana);

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  id = await rows.territory('Centro 1');
  marta = await rows.publisher();
  await settings({ no_visit: true });
  const body = [{ address: ADDRESS }, { address: 'Hidalgo 3' }];
  await t.call(saveNoVisits, { params: { id }, body }, ana);
});

const answered = (token: string) => t.call(getPublicTerritory, { params: { token } });
const ofLink = async (token: string) => (await answered(token)).territory.no_visits;

it('a link that works shows where nobody visits, addresses alone, while the setting is on', async () => {
  const { token } = await rows.assign(id, marta);
  const bare = await rows.assign(await rows.territory('Centro 2'), marta);
  expect(await ofLink(token)).toEqual([ADDRESS, 'Hidalgo 3']);
  expect(await ofLink(bare.token)).toEqual([]);
  await settings({ no_visit: false });
  expect(await ofLink(token)).toBeNull();
});

it('past its last day a link withholds them, from midnight in its congregation', async () => {
  const { token } = await rows.assign(id, marta, '2026-11-20');
  t.clock.now = new Date('2026-11-21T05:59:59Z');
  expect(await ofLink(token)).toHaveLength(2);
  t.clock.now = new Date('2026-11-21T06:00:00Z');
  expect(await ofLink(token)).toBeNull();
  expect(JSON.stringify(await answered(token))).not.toContain(ADDRESS);
});

it('once returned a link withholds them', async () => {
  const assignment = await rows.assign(id, marta);
  await rows.returnTerritory(assignment.id);
  expect(await ofLink(assignment.token)).toBeNull();
  expect(JSON.stringify(await answered(assignment.token))).not.toContain(ADDRESS);
});

it('neither the preview of a link nor a printed card has them', async () => {
  await settings({ card_codes: true });
  const { token } = await rows.assign(id, marta);
  const preview = await t.app.inject({
    url: `/territorio/${token}`,
    headers: { 'user-agent': 'WhatsApp/2.24' },
  });
  expect(preview.body).not.toContain(ADDRESS);
  const codes = await t.call(listCardCodes, {}, ana);
  const code = codes.find(({ territory_id }) => territory_id === id)?.code ?? '';
  const card = await t.send(getPublicCard, { params: { code } });
  expect(card.status).toBe(200);
  expect(JSON.stringify(card.body)).not.toContain(ADDRESS);
});
