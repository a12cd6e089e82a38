import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp } from '#testing/app.ts';

const ORIGIN = 'https://mapas.example.org:8443';
const TILES: Tiles = {
  url: `${ORIGIN}/{z}/{x}/{y}.png?key=1`,
  attribution: '© Ayuntamiento',
  attribution_url: null,
  max_zoom: 19,
  print_limit: null,
  offline: false,
};

const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
mkdirSync(join(webFolder, 'assets'));
mkdirSync(join(webFolder, 'screens'));
for (const name of [
  'index.html',
  'screens/zones.html',
  'login.html',
  'territorio.html',
  'salida.html',
  'assets/worker-AbCd1234.js',
])
  writeFileSync(join(webFolder, name), name);
writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const t = await testApp();
const serving = (tiles: Tiles | null) =>
  buildApp({ db: t.db, clock: () => t.clock.now, webFolder, tiles });
const withTiles = await serving(TILES);
const without = await serving(null);
afterAll(() => Promise.all([withTiles.close(), without.close()]));

async function policyOf(app: typeof withTiles, url: string): Promise<string[]> {
  const { headers } = await app.inject({ url });
  return String(headers['content-security-policy']).split(';');
}

const WITH_MAPS = [
  '/territories',
  '/zones',
  '/index.html',
  '/territorio/AbC',
  '/t/AbC',
  '/territorio.html',
  '/salida/AbC',
];

it.each(WITH_MAPS)('the document at %s may show images of the tiles’ origin', async (url) => {
  const policy = await policyOf(withTiles, url);
  expect(policy).toContain(`img-src 'self' data: ${ORIGIN}`);
  // And nothing else: neither calls nor scripts nor frames.
  expect(policy.filter((directive) => directive.includes('example.org'))).toHaveLength(1);
});

it.each([
  '/login',
  '/favicon.svg',
  '/assets/worker-AbCd1234.js',
  '/assets/missing.js',
  '/api/public/tiles',
])('%s, which shows no map, allows images of no other origin', async (url) => {
  expect(await policyOf(withTiles, url)).toEqual(await policyOf(without, '/login'));
});

it.each(WITH_MAPS)('without tiles the document at %s allows no origin', async (url) => {
  expect(await policyOf(without, url)).toEqual(await policyOf(without, '/login'));
});
