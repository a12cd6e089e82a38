import { renewCardCode, renewCardCodes, listCardCodes } from '@territorios/contract/cards/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getPublicCard, getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import {
  createTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

const body = {
  name: 'Centro 1',
  google_maps_link: 'https://www.google.com/maps/d/viewer?mid=abc',
  navigation_latitude: 19.4,
  navigation_longitude: -99.1,
  warnings: 'Perros',
  danger_level: 'rojo',
  notes: 'La llave la tiene Ana',
} as const;

beforeEach(async () => {
  ana = await t.congregation();
});

const allow = (card_codes = true) => t.call(updateSettings, { body: { card_codes } }, ana);
const territory = async () => (await t.call(createTerritory, { body }, ana)).id;
const codes = async () =>
  new Map(
    (await t.call(listCardCodes, {}, ana)).map(({ territory_id, code }) => [territory_id, code]),
  );
const codeOf = async (id: string) => (await codes()).get(id) ?? '';
const open = (code: string) => t.send(getPublicCard, { params: { code } });

const unknown = {
  status: 404,
  body: { error: 'El enlace proporcionado no es válido o ha expirado.', code: 'not_found' },
};

describe('the code of a card', () => {
  it('a card shows the name, the map and the warnings, and never the holder', async () => {
    await allow();
    const id = await territory();
    const rows = rowsOf(t, ana);
    const { token } = await rows.assign(id, await rows.publisher());
    const code = await codeOf(id);
    expect(code).toMatch(/^[\w-]{12}$/);
    const { name: territory_name, notes: _, ...shown } = body;
    expect(await open(code)).toEqual({
      status: 200,
      body: { territory_name, ...shown, boundary: null, picture_at: null, first_map: 'boundary' },
    });
    expect(await t.send(getPublicTerritory, { params: { token: code } })).toMatchObject({
      status: 404,
    });
    expect(await open(token)).toEqual(unknown);
  });

  it('each territory has a code of its own, which no list of territories tells', async () => {
    await allow();
    for (const _ of [1, 2, 3]) await territory();
    const own = [...(await codes()).values()];
    expect(new Set(own).size).toBe(3);
    const rows = JSON.stringify(await t.call(listTerritories, {}, ana));
    expect(own.filter((code) => rows.includes(code))).toEqual([]);
  });

  it('codes are off until they are switched on, and open nothing once switched off', async () => {
    const id = await territory();
    expect(await codes()).toEqual(new Map());
    await allow();
    const code = await codeOf(id);
    expect((await open(code)).status).toBe(200);
    await allow(false);
    expect(await open(code)).toEqual(unknown);
    expect(await codes()).toEqual(new Map());
    await allow();
    expect(await codeOf(id)).toBe(code);
  });

  it('a renewed code opens nothing any more, and the others go on', async () => {
    await allow();
    const [lost, kept] = [await territory(), await territory()];
    const [before, other] = [await codeOf(lost), await codeOf(kept)];
    await t.call(renewCardCode, { params: { id: lost } }, ana);
    expect(await open(before)).toEqual(unknown);
    expect((await open(await codeOf(lost))).status).toBe(200);
    expect((await open(other)).status).toBe(200);

    await t.call(renewCardCodes, {}, ana);
    expect(await open(other)).toEqual(unknown);
    expect((await open(await codeOf(kept))).status).toBe(200);
    const entries = await t.call(listAuditEntries, { query: {} }, ana);
    expect(entries.map(({ action, subject_name }) => [action, subject_name])).toEqual(
      expect.arrayContaining([
        ['card_code_renewed', 'Centro 1'],
        ['card_codes_renewed', expect.any(String)],
      ]),
    );
  });

  it('renewing leaves the codes of another congregation alone', async () => {
    await allow();
    const code = await codeOf(await territory());
    const eva = await t.congregation();
    await t.call(renewCardCodes, {}, eva);
    expect((await open(code)).status).toBe(200);
  });

  it('the card of a retired territory opens nothing until it is used again', async () => {
    await allow();
    const id = await territory();
    const code = await codeOf(id);
    const retire = (retired: boolean) =>
      t.call(updateTerritory, { params: { id }, body: { retired } }, ana);
    await retire(true);
    expect(await open(code)).toEqual(unknown);
    expect(await codes()).toEqual(new Map());
    await retire(false);
    expect((await open(code)).status).toBe(200);
  });

  it.each(['', 'x', 'ABCDEFGHIJK\u0000', "a' or 1=1--ñ", 'ABCDEFGHIJKL'])(
    'what is no code answers as one that was renewed: %j',
    async (code) => {
      const { status } = await open(code);
      expect([400, 404]).toContain(status);
    },
  );

  it('wrong codes and wrong links are counted together, and a right code still opens', async () => {
    await allow();
    const code = await codeOf(await territory());
    const remoteAddress = '203.0.113.77';
    const look = (url: string) => t.app.inject({ url: `/api/public/${url}`, remoteAddress });
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await look(`card/AAAAAAAAAA${String(turn).padStart(2, '0')}`)).statusCode).toBe(404);
      expect((await look(`territory/no-existe-${turn}`)).statusCode).toBe(404);
    }
    expect((await look('card/BBBBBBBBBBBB')).statusCode).toBe(429);
    expect((await look(`card/${code}`)).statusCode).toBe(200);
  });
});
