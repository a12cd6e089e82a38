import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { newToken } from '#call/tokens.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { FAILED_LOOKUPS_A_MINUTE } from '#public-territory/failed-lookups.ts';
import { TEST_NOW, testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { rowsOf } from '#testing/rows.ts';

const CHAT = 'WhatsApp/2.23.20.0 A';
const PERSON =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const HOUR = 3_600_000;

const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
const PAGE = '<title>Territorio</title><script src="/assets/a.js"></script>'.repeat(100);
writeFileSync(join(webFolder, 'territorio.html'), PAGE);
writeFileSync(join(webFolder, 'territorio.html.br'), brotliCompressSync(PAGE));
writeFileSync(join(webFolder, 'territorio.html.gz'), gzipSync(PAGE));

const documentOf = (title: string, ...description: string[]) =>
  [
    '<!doctype html>',
    '<html lang="es">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    ...description.map((text) => `<meta property="og:description" content="${text}">`),
    '</head>',
    '</html>',
    '',
  ].join('\n');
const GENERAL = documentOf('Territorio');

/** What the database does with the next look-up of a link. */
let disturb: 'nothing' | 'end the connection' | 'fail' = 'nothing';

let t: TestApp;
let app: FastifyInstance;
let ana: TestUser;
let isUnresponsive = false;

beforeAll(async () => {
  t = await testApp((statement) => {
    if (disturb === 'nothing' || !/"assignments"\."token" = /.test(statement)) return statement;
    const failing = disturb === 'fail' ? '1/0' : 'pg_terminate_backend(pg_backend_pid())';
    return `select ${failing} where $1::text is not null`;
  });
  const clock = () => t.clock.now;
  const isDatabaseUnresponsive = () => isUnresponsive;
  app = await buildApp({ db: t.db, clock, webFolder, isDatabaseUnresponsive });
});
beforeEach(async () => {
  ana = await t.congregation();
});
afterEach(() => {
  t.clock.now = TEST_NOW;
  disturb = 'nothing';
  isUnresponsive = false;
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

const assign = async (name = '12', expiresAt?: string) => {
  const rows = rowsOf(t, ana);
  return rows.assign(await rows.territory(name), await rows.publisher(), expiresAt);
};

const ask = (url: string, userAgent = CHAT, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { 'user-agent': userAgent, ...options.headers } });
const preview = (token: string) => ask(`/territorio/${token}`);

it('a chat shows of a link the name of its territory and its last day, and nothing else', async () => {
  const { token } = await assign('12', '2026-12-30');
  const answer = await preview(token);
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    documentOf('Territorio 12', 'Vence el 30/12/2026'),
  ]);
  for (const end of ['/', '.', ').', '*', '%20'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await preview(`${token}${end}`)).body).toBe(answer.body);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'user-agent',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['etag']).toBeUndefined();
});

it('the word Territorio does not stand twice in the preview of a link', async () => {
  const { token } = await assign('territorio 7');
  expect((await preview(token)).body).toContain('<title>territorio 7</title>');
});

it('a name that is written like a page is only text in the preview of a link', async () => {
  const { token } = await assign(`<script>"&' </title>`, '2026-12-30');
  expect((await preview(token)).body).toBe(
    documentOf('Territorio &lt;script&gt;&quot;&amp;&#39; &lt;/title&gt;', 'Vence el 30/12/2026'),
  );
});

it('a chat shows of an expired link since when it is, by the calendar of its congregation', async () => {
  const { token } = await assign('12', '2026-11-20');
  t.clock.now = new Date('2026-11-21T05:59:59Z');
  expect((await preview(token)).body).toBe(documentOf('Territorio 12', 'Vence el 20/11/2026'));
  t.clock.now = new Date('2026-11-21T06:00:00Z');
  expect((await preview(token)).body).toBe(documentOf('Territorio 12', 'Venció el 20/11/2026'));
});

it('a chat learns of a returned link as much as of one that never was', async () => {
  const { id, token } = await assign();
  await rowsOf(t, ana).returnTerritory(id);
  const paths = [token, newToken(), 'mapa', `${'x'.repeat(280)}`, 'a/b', ''];
  for (const path of [...paths.map((one) => `/territorio/${one}`), '/territorio']) {
    const { statusCode, body } = await ask(path);
    expect([statusCode, body]).toEqual([200, GENERAL]);
  }
});

it('a chat learns nothing from the address of a card, also when its code is in force', async () => {
  await t.call(updateSettings, { body: { card_codes: true } }, ana);
  const { token } = await assign();
  const [card] = await t.call(listCardCodes, {}, ana);
  for (const path of [`/t/${card?.code}`, `/t/${token}`, '/t']) {
    expect((await ask(path)).body).toBe(GENERAL);
  }
});

it('a chat learns nothing from the address of an outing, which it calls so', async () => {
  for (const path of [`/salida/${newToken()}`, '/salida/', '/salida'])
    expect((await ask(path)).body).toBe(documentOf('Salida'));
});

it.each(['br', 'gzip', 'identity'])(
  'a person gets the page of a link byte for byte as the build left it, in %s',
  async (encoding) => {
    const file = { br: '.br', gzip: '.gz' }[encoding] ?? '';
    const content = readFileSync(join(webFolder, `territorio.html${file}`));
    const { token } = await assign();
    for (const path of [`/territorio/${token}`, `/territorio/${newToken()}`, '/t/AAAAAAAAAAAA']) {
      const headers = { 'accept-encoding': encoding };
      const { rawPayload, headers: answered } = await ask(path, PERSON, { headers });
      expect(rawPayload.equals(content)).toBe(true);
      expect(answered).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    }
  },
);

it('HEAD of the preview of a link has the headers of GET, and no body', async () => {
  const path = `/territorio/${(await assign()).token}`;
  const { date: _, ...headers } = (await ask(path)).headers;
  const head = await ask(path, CHAT, { method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers).toMatchObject(headers);
});

it('to look at the preview of a link changes nothing', async () => {
  const { token } = await assign();
  const stored = () => t.db.select().from(congregations).orderBy(congregations.id);
  const before = await stored();
  await preview(token);
  expect(await stored()).toEqual(before);
});

it('an address outside the site has no preview, either', async () => {
  expect((await ask('/territorio/%2e%2e%2fx')).statusCode).toBe(404);
});

it('a guess by means of previews is counted together with those at the API', async () => {
  t.clock.now = new Date(TEST_NOW.getTime() + HOUR);
  const guess = () => app.inject({ url: `/api/public/territory/${newToken()}` });
  for (let turn = 1; turn < FAILED_LOOKUPS_A_MINUTE; turn += 1) await preview(newToken());
  expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
  expect((await preview(newToken())).body).toBe(GENERAL);
  const { token } = await assign('12', '2026-12-30');
  expect((await preview(token)).body).toContain('Territorio 12');
});

it('while the database does not answer, a chat shows the preview of any link', async () => {
  const { token } = await assign();
  isUnresponsive = true;
  expect((await preview(token)).body).toBe(GENERAL);
  isUnresponsive = false;
  disturb = 'end the connection';
  const answer = await preview(token);
  expect([answer.statusCode, answer.body]).toEqual([200, GENERAL]);
});

it('a fault of the program is no preview: it is answered as everywhere', async () => {
  const { token } = await assign();
  disturb = 'fail';
  const answer = await preview(token);
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'internal' }]);
});
