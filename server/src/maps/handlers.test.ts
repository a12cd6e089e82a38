import { getTiles } from '@territorios/contract/maps/api.ts';
import { expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { readEnv } from '#env.ts';
import { testApp } from '#testing/app.ts';
import { tilesOf } from './tiles.ts';

const t = await testApp();

/** What a browser learns without a session. */
async function answerTo(variables: Record<string, string>): Promise<unknown> {
  const app = await buildApp({
    db: t.db,
    clock: () => t.clock.now,
    tiles: tilesOf(readEnv(variables)),
  });
  const { statusCode, body } = await app.inject({ url: `/api${getTiles.path}` });
  await app.close();
  return { statusCode, body: JSON.parse(body) as unknown };
}

it('without variables the tiles are those of OpenStreetMap, with its attribution', async () => {
  expect(await answerTo({})).toEqual({
    statusCode: 200,
    body: {
      tiles: {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© Colaboradores de OpenStreetMap',
        attribution_url: 'https://www.openstreetmap.org/copyright',
        max_zoom: 19,
        offline: false,
        print_limit: 20,
      },
    },
  });
});

it('the tiles of another server have the attribution, the zoom and the permission that the operator names', async () => {
  const url = 'https://mapas.example.org/{z}/{x}/{y}.png';
  const named = {
    TILES_URL: url,
    TILES_ATTRIBUTION: '© Ayuntamiento',
    TILES_MAX_ZOOM: '17',
    TILES_OFFLINE: 'on',
    TILES_PRINT: 'on',
  };
  expect(await answerTo(named)).toMatchObject({
    body: {
      tiles: {
        url,
        attribution: '© Ayuntamiento',
        attribution_url: null,
        max_zoom: 17,
        offline: true,
        print_limit: null,
      },
    },
  });
});

it('tiles are printed only where the operator has said that their server allows it', async () => {
  const url = 'https://mapas.example.org/{z}/{x}/{y}.png';
  expect(await answerTo({ TILES_URL: url })).toMatchObject({ body: { tiles: { print_limit: 0 } } });
});

it('with TILES_URL=off there are no tiles', async () => {
  expect(await answerTo({ TILES_URL: 'off' })).toEqual({ statusCode: 200, body: { tiles: null } });
});
