/** The picture that a chat shows above a link: asked by what may see it, by time, and by what a stranger tries. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { newToken } from '#call/tokens.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { FAILED_LOOKUPS_A_MINUTE } from './failed-lookups.ts';

const CHAT = 'WhatsApp/2.23.20.0 A';
const PERSON = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36';
const PUBLIC_URL = 'https://territorios.example.org';
const HOUR = 3_600_000;

const GEOMETRY = '{"type":"MultiPolygon","coordinates":[[[[-99,19],[-98,19],[-98,20],[-99,19]]]]}';

const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
const PAGE = '<title>Territorio</title>';
writeFileSync(join(webFolder, 'territorio.html'), PAGE);

const t = await fileApp();
let app: FastifyInstance;
let ana: TestUser;

beforeAll(async () => {
  const clock = () => t.clock.now;
  app = await buildApp({ db: t.db, clock, webFolder, publicUrl: PUBLIC_URL });
});
beforeEach(async () => {
  ana = await t.congregation();
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

async function assign(expiresAt = '2026-12-30') {
  const rows = rowsOf(t, ana);
  const territoryId = await rows.territory('12');
  const assignment = await rows.assign(territoryId, await rows.publisher(), expiresAt);
  return { ...assignment, territoryId };
}

const draw = (territoryId: string, geometry = GEOMETRY) =>
  t.db.insert(territoryBoundaries).values({
    congregation_id: ana.congregationId,
    territory_id: territoryId,
    geometry,
    west: -99,
    south: 19,
    east: -98,
    north: 20,
    updated_at: TEST_NOW.toISOString(),
  });

async function assignDrawn(expiresAt?: string) {
  const assignment = await assign(expiresAt);
  await draw(assignment.territoryId);
  return assignment;
}

const ask = (path: string, userAgent = CHAT) =>
  app.inject({ url: `/territorio/${path}`, headers: { 'user-agent': userAgent } });

it('pictures that one congregation asks for delay no link of another one, and wait in a short line', async () => {
  const reach = (index: number) => (index % 2 === 0 ? 0.5 : 0.05);
  const star = (turn: number) => {
    const corners = Array.from({ length: 1_200 }, (_none, index) => {
      const angle = (index / 1_200) * 2 * Math.PI + turn / 100;
      const at = (origin: number, share: number) =>
        Number((origin + reach(index) * share).toFixed(5));
      return [at(-99, Math.cos(angle)), at(19, Math.sin(angle))];
    });
    return JSON.stringify({ type: 'MultiPolygon', coordinates: [[[...corners, corners[0]]]] });
  };
  const drawn = async (name: string, geometry: string) => {
    const rows = rowsOf(t, ana);
    const id = await rows.territory(name);
    await draw(id, geometry);
    return (await rows.assign(id, await rows.publisher(1, name))).token;
  };
  const tokens: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) tokens.push(await drawn(String(turn), star(turn)));
  ana = await t.congregation();
  const other = await drawn('12', GEOMETRY);

  const picture = (token: string) => ask(`${token}/limite.png`);
  const crowd = tokens.map(picture);
  const pages: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    pages.push((await app.inject({ url: `/api/public/territory/${other}` })).statusCode);
  }
  expect(pages).toEqual(pages.map(() => 200));
  expect((await picture(other)).statusCode).toBe(200);
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

it('a chat shows above a link the outline of its territory, without a person and without a street', async () => {
  const { token } = await assignDrawn();
  const address = `${PUBLIC_URL}/territorio/${token}/limite.png`;
  const { body } = await ask(token);
  expect(body).toContain(
    [
      `<meta property="og:image" content="${address}">`,
      '<meta property="og:image:type" content="image/png">',
      '<meta property="og:image:width" content="600">',
      '<meta property="og:image:height" content="315">',
    ].join('\n'),
  );
  const picture = await ask(`${token}/limite.png`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    vary: 'user-agent',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const { rawPayload: png } = picture;
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 315]);
});

it('a territory without a boundary has no picture in a chat', async () => {
  const { token } = await assign();
  expect((await ask(token)).body).not.toContain('og:image');
  expect((await ask(`${token}/limite.png`)).statusCode).toBe(404);
});

it('once a link is past its last day its picture is withheld, as its map is', async () => {
  const { token } = await assignDrawn('2026-11-20');
  t.clock.now = new Date('2026-11-21T05:59:59Z');
  expect((await ask(`${token}/limite.png`)).statusCode).toBe(200);
  t.clock.now = new Date('2026-11-21T06:00:00Z');
  expect((await ask(token)).body).not.toContain('og:image');
  expect((await ask(`${token}/limite.png`)).statusCode).toBe(404);
});

it('a stranger learns of the picture of a returned link as much as of one that never was', async () => {
  const { id, token } = await assignDrawn();
  await rowsOf(t, ana).returnTerritory(id);
  const [returned, unknown] = [
    await ask(`${token}/limite.png`),
    await ask(`${newToken()}/limite.png`),
  ];
  expect([returned.statusCode, returned.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(returned.json()).toMatchObject({ code: 'not_found' });
});

it('a picture is only for chats: a person gets the page under its address', async () => {
  const { token } = await assignDrawn();
  const { body, headers } = await ask(`${token}/limite.png`, PERSON);
  expect([body, headers['cache-control']]).toEqual([PAGE, 'no-store']);
});

it.each(['limite.png', '/limite.png', 'a/b/limite.png', 'x/limite.png/limite.png'])(
  'an address that is nearly a picture has none: %s',
  async (path) => {
    expect((await ask(path)).headers['content-type']).not.toBe('image/png');
  },
);

it('a guess by means of pictures is counted together with those at the API', async () => {
  t.clock.now = new Date(TEST_NOW.getTime() + HOUR);
  for (let turn = 1; turn <= FAILED_LOOKUPS_A_MINUTE; turn += 1)
    await ask(`${newToken()}/limite.png`);
  expect((await app.inject({ url: `/api/public/territory/${newToken()}` })).statusCode).toBe(429);
});

it('a server that does not know its own address shows no pictures in chats', async () => {
  const { token } = await assignDrawn();
  const unnamed = await buildApp({ db: t.db, clock: () => t.clock.now, webFolder });
  const headers = { 'user-agent': CHAT };
  const { body } = await unnamed.inject({ url: `/territorio/${token}`, headers });
  await unnamed.close();
  expect(body).toContain('Territorio 12');
  expect(body).not.toContain('og:image');
});
