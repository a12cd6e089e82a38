import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp, type TestApp } from '#testing/app.ts';

const JSON_TEXT = JSON.stringify({ openapi: '3.1.0', paths: { '/zones': 'Zonas '.repeat(500) } });

let t: TestApp;
let app: FastifyInstance;
const descriptionFolder = mkdtempSync(join(tmpdir(), 'territorios-description-'));

beforeAll(async () => {
  const file = join(descriptionFolder, 'openapi.json');
  writeFileSync(file, JSON_TEXT);
  writeFileSync(`${file}.br`, brotliCompressSync(JSON_TEXT));
  writeFileSync(`${file}.gz`, gzipSync(JSON_TEXT));
  t = await testApp();
  app = await buildApp({ db: t.db, clock: () => t.clock.now, descriptionFolder });
  // The answers that follow come from memory.
  rmSync(descriptionFolder, { recursive: true });
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/openapi.json', headers });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)(
  'a client that accepts %j gets the bytes that the build left in %s',
  async (accepted, encoding, unpack) => {
    const answer = await get({ 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(unpack(answer.rawPayload).toString()).toBe(JSON_TEXT);
  },
);

it.each([[undefined], ['identity'], ['deflate']])(
  'a client that accepts %j gets the description uncompressed',
  async (accepted) => {
    const answer = await get(accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(JSON_TEXT);
  },
);

it('a client that has the description in the same form gets 304', async () => {
  const { headers } = await get({ 'accept-encoding': 'br' });
  const etag = String(headers['etag']);
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  }
  for (const another of ['"another"', '', etag.slice(0, -2)]) {
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': another });
    expect(again.statusCode).toBe(200);
  }
  expect((await get({ 'if-none-match': etag })).body).toBe(JSON_TEXT);
});

it('HEAD of the description has the headers of GET', async () => {
  const { headers, rawPayload } = await get({ 'accept-encoding': 'br' });
  const head = await app.inject({
    method: 'HEAD',
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br' },
  });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject({
    etag: headers['etag'],
    'content-encoding': 'br',
    'content-length': String(rawPayload.length),
  });
});

it.each([
  ['/api/docs'],
  ['/api/docs/static/swagger-ui-bundle.js'],
  ['/api/docs/static/../x'],
  ['/api/docs/static/%2e%2e/x'],
  ['/api/docs/static/%00'],
  [`/api/docs/static/${'x'.repeat(5_000)}`],
  ['/api/openapi.json/'],
  ['/api/openapi.json.br'],
])('the description of the API has no pages: %j is missing', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
