import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { createOuting, updateOuting, type OutingInput } from '@territorios/contract/outings/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { getOutingPicture, getPublicOuting } from '@territorios/contract/public-outing/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { requestOf } from '@territorios/contract/request.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '#call/tokens.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { FAILED_LOOKUPS_A_MINUTE } from '#public-territory/failed-lookups.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let id: string;
let marta: string;

const place = {
  google_maps_link: 'https://www.google.com/maps/d/viewer?mid=abc',
  navigation_latitude: 19.4,
  navigation_longitude: -99.1,
};
const GEOMETRY = '{"type":"MultiPolygon","coordinates":[[[[-99,19],[-98,19],[-98,20],[-99,19]]]]}';

beforeEach(async () => {
  t.clock.now = TEST_NOW;
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  const body = { ...place, name: 'Centro 1', warnings: 'Perros', notes: 'La llave la tiene Ana' };
  id = (await t.call(createTerritory, { body }, ana)).id;
  marta = await rows.publisher(5, 'Marta');
});

const prepare = (more: Partial<OutingInput> = {}) =>
  t.call(
    createOuting,
    {
      body: {
        on: '2026-11-21',
        time: '09:30',
        place: 'Parque Hidalgo',
        captain_id: marta,
        territory_ids: [id],
        ...more,
      },
    },
    ana,
  );
const open = (token: string) => t.send(getPublicOuting, { params: { token } });
const picture = (token: string, territoryId = id) =>
  t.app.inject(`/api${requestOf(getOutingPicture, { params: { token, id: territoryId } }).path}`);

const UNKNOWN = {
  status: 404,
  body: { error: 'El enlace proporcionado no es válido o ha expirado.', code: 'not_found' },
};

describe('the link of an outing', () => {
  it('the link shows where and when, and each territory with its map, and nobody’s name', async () => {
    await t.db.insert(territoryBoundaries).values({
      congregation_id: ana.congregationId,
      territory_id: id,
      geometry: GEOMETRY,
      west: -99,
      south: 19,
      east: -98,
      north: 20,
      updated_at: TEST_NOW.toISOString(),
    });
    await rows.assign(id, await rows.publisher(1, 'Lidia'));
    const { token } = await prepare();
    const { status, body } = await open(token);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        outing: {
          on: '2026-11-21',
          time: '09:30',
          place: 'Parque Hidalgo',
          ends_at: '2026-11-22T12:00:00.000Z',
          is_over: false,
          time_zone: 'America/Mexico_City',
          territories: [
            {
              ...place,
              id,
              territory_name: 'Centro 1',
              boundary: GEOMETRY,
              picture_at: null,
              first_map: 'boundary',
              danger_level: null,
              warnings: 'Perros',
              parts: [],
              no_visits: null,
            },
          ],
        },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Marta|Lidia|Ana/);
  });

  it('while it is kept, each territory has its own addresses not to be visited, until the link ends', async () => {
    const other = await rows.territory('Otro');
    const { token } = await prepare({ territory_ids: [id, other] });
    const shown = async () => {
      const { outing } = await t.call(getPublicOuting, { params: { token } });
      return outing.territories.map(({ no_visits }) => no_visits);
    };
    expect(await shown()).toEqual([null, null]);
    await t.call(updateSettings, { body: { no_visit: true } }, ana);
    const addresses = ['Juárez 12', 'Hidalgo 4'].map((address) => ({ address }));
    await t.call(saveNoVisits, { params: { id }, body: addresses }, ana);
    expect(await shown()).toEqual([['Juárez 12', 'Hidalgo 4'], []]);
    t.clock.now = new Date('2026-11-22T12:00:00.000Z');
    expect(await shown()).toEqual([]);
  });

  it('however many open it, it is read once until something of its congregation changes', async () => {
    const { token } = await prepare();
    const name = async () => {
      const { outing } = await t.call(getPublicOuting, { params: { token } });
      return outing.territories[0]?.territory_name;
    };
    expect(await name()).toBe('Centro 1');
    // No call changes a row like this, past the revision.
    await t.db.update(territories).set({ name: 'Centro 2' }).where(eq(territories.id, id));
    expect(await name()).toBe('Centro 1');
    await rows.territory('Otro');
    expect(await name()).toBe('Centro 2');
  });

  it('the territories come in the order in which they are worked', async () => {
    const ids = [await rows.territory('Z'), id, await rows.territory('A')];
    const { token } = await prepare({ territory_ids: ids });
    const { outing } = await t.call(getPublicOuting, { params: { token } });
    expect(outing.territories.map((territory) => territory.id)).toEqual(ids);
  });

  it('at six in the morning after the day it ends, and all but the day is withheld', async () => {
    const { token } = await prepare();
    await t.call(savePicture, { params: { id }, picture: jpeg() }, ana);
    t.clock.now = new Date('2026-11-22T11:59:59.999Z');
    expect((await picture(token)).statusCode).toBe(200);
    expect((await t.call(getPublicOuting, { params: { token } })).outing.is_over).toBe(false);
    t.clock.now = new Date('2026-11-22T12:00:00.000Z');
    expect((await open(token)).body).toEqual({
      outing: {
        on: '2026-11-21',
        time: null,
        place: null,
        ends_at: '2026-11-22T12:00:00.000Z',
        is_over: true,
        time_zone: 'America/Mexico_City',
        territories: [],
      },
    });
    expect((await picture(token)).statusCode).toBe(404);
  });

  it('an outing that is moved to a later day works again', async () => {
    const outing = await prepare();
    await t.moveTo(new Date('2026-11-23T18:00:00.000Z'));
    const params = { id: outing.id };
    await t.call(updateOuting, { params, body: { on: '2026-11-28' } }, ana);
    const answer = await t.call(getPublicOuting, { params: { token: outing.token } });
    expect(answer.outing).toMatchObject({ on: '2026-11-28', is_over: false });
    await t.moveTo(TEST_NOW);
  });

  it('the picture of a territory is given to those who have a link with it alone', async () => {
    await t.call(savePicture, { params: { id }, picture: jpeg() }, ana);
    const other = await rows.territory('Otro');
    await t.call(savePicture, { params: { id: other }, picture: jpeg() }, ana);
    const { token } = await prepare();
    const given = await picture(token);
    expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await picture(token, other)).statusCode).toBe(404);
    expect((await picture(newToken())).statusCode).toBe(404);
  });

  it('the link of a territory opens no outing, nor the other way round', async () => {
    const { token } = await prepare();
    const assignment = await rows.assign(id, marta);
    expect(await open(assignment.token)).toEqual(UNKNOWN);
    expect(await t.send(getPublicTerritory, { params: { token } })).toEqual(UNKNOWN);
  });

  it.each([newToken(), 'x', "' or true --", 'x'.repeat(257)])(
    'a link that was not made opens nothing: %s',
    async (token) => {
      expect(await open(token)).toEqual(UNKNOWN);
    },
  );

  it('misses are counted with those of territories, and a good link opens all the same', async () => {
    const { token } = await prepare();
    // Those of the other tests are of another minute.
    t.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
    const statuses: number[] = [];
    for (let miss = 0; miss < FAILED_LOOKUPS_A_MINUTE; miss += 1)
      statuses.push((await open(newToken())).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await open(newToken())).status).toBe(429);
    expect((await t.send(getPublicTerritory, { params: { token: newToken() } })).status).toBe(429);
    expect((await picture(newToken())).statusCode).toBe(429);
    expect((await open(token)).status).toBe(200);
  });

  it('nothing of it is kept by a browser or a proxy', async () => {
    const { token } = await prepare();
    const { path } = requestOf(getPublicOuting, { params: { token } });
    const { headers } = await t.app.inject(`/api${path}`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
});
