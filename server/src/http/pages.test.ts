import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp } from '#testing/app.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const BROWSER = 'gzip, deflate, br, zstd';
const SCRIPT = 'console.log("Territorios");\n'.repeat(100);

/** As a build leaves it: copies beside what is long enough. */
function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', '<title>Panel</title>'.repeat(100)],
    ['login.html', '<title>Acceso</title>'.repeat(100)],
    ['territorio.html', '<title>Territorio</title>'.repeat(100)],
    ['assets/index-AbCd1234.js', SCRIPT],
    ['assets/worker-AbCd1234.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  return folder;
}

interface Answered {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  body: Buffer;
}

describe('the pages', () => {
  let app: FastifyInstance;
  const webFolder = makeSite();

  beforeAll(async () => {
    const t = await testApp();
    app = await buildApp({ db: t.db, clock: () => t.clock.now, webFolder });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webFolder, { recursive: true });
  });

  const ask = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Answered> =>
    new Promise((resolve, reject) => {
      // The server listens on a port.
      const { port } = app.server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
          reject,
        );
      })
        .on('error', reject)
        .end();
    });

  it.each([
    [BROWSER, 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)(
    'the pages go to a client that accepts %j in %s',
    async (accepted, encoding, unpack) => {
      const { status, headers, body } = await ask('/assets/index-AbCd1234.js', {
        'accept-encoding': accepted,
      });
      expect([status, headers['content-encoding']]).toEqual([200, encoding]);
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': FOR_EVER,
        'content-type': 'application/javascript; charset=utf-8',
        'content-length': String(body.length),
        'x-content-type-options': 'nosniff',
      });
      expect(unpack(body).toString()).toBe(SCRIPT);
    },
  );

  it.each([[undefined], ['identity'], ['deflate'], ['zstd']])(
    'the pages go uncompressed to a client that accepts %j',
    async (accepted) => {
      const { headers, body } = await ask(
        '/assets/index-AbCd1234.js',
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': FOR_EVER });
      expect(body.toString()).toBe(SCRIPT);
    },
  );

  it.each([
    ['/territories', 'no-cache', 'Panel'],
    ['/index.html', 'no-cache', 'Panel'],
    ['/login', 'no-cache', 'Acceso'],
    ['/territorio', 'no-store', 'Territorio'],
    ['/territorio/AbC', 'no-store', 'Territorio'],
    ['/t/AbC', 'no-store', 'Territorio'],
    ['/territorio.html', 'no-store', 'Territorio'],
  ])('the document at %s is stored by no cache: %s', async (path, keeping, title) => {
    for (const encoding of ['br', undefined]) {
      const { headers, body } = await ask(path, encoding ? { 'accept-encoding': encoding } : {});
      expect(headers).toMatchObject({
        'cache-control': keeping,
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-encoding']).toBe(encoding);
      const text = encoding ? brotliDecompressSync(body) : body;
      expect(text.toString()).toContain(`<title>${title}</title>`);
    }
  });

  it.each([
    ['/territories', '()'],
    ['/login', '()'],
    ['/no/such/page', '()'],
    ['/assets/missing.js', '()'],
    ['/territorio', '(self)'],
    ['/territorio/AbC', '(self)'],
    ['/t/AbC', '(self)'],
    ['/territorio.html', '(self)'],
  ])(
    'the document at %s forbids what no screen uses, and allows the position to %s',
    async (path, position) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await ask(path, { 'accept-encoding': encoding });
        const policy = String(headers['permissions-policy']).split(', ');
        expect(policy).toContain(`geolocation=${position}`);
        for (const feature of ['camera', 'microphone', 'payment', 'usb']) {
          expect(policy).toContain(`${feature}=()`);
        }
        // A map fills the screen, and what is copied is written: these stay as browsers have them.
        expect(policy.join()).not.toMatch(/fullscreen|clipboard|publickey/);
      }
    },
  );

  it('a script of a page carries no header that only documents need, and a worker its own policy', async () => {
    const script = await ask('/assets/index-AbCd1234.js', { 'accept-encoding': BROWSER });
    const needed = [
      'cross-origin-resource-policy',
      'x-content-type-options',
      'etag',
      'vary',
      'accept-ranges',
      'cache-control',
      'content-encoding',
      'content-type',
      'content-length',
      'date',
      'connection',
      'keep-alive',
    ];
    expect(Object.keys(script.headers).toSorted()).toEqual(needed.toSorted());
    const worker = await ask('/assets/worker-AbCd1234.js');
    expect(worker.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('a page comes uncompressed where the build left no copy', async () => {
    const { status, headers, body } = await ask('/favicon.svg', { 'accept-encoding': BROWSER });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect([headers['content-type'], body.toString()]).toEqual(['image/svg+xml', '<svg/>']);
  });

  it.each([['/assets/index-AbCd1234.js'], ['/territorio/AbC'], ['/login']])(
    'HEAD of the page at %s has the headers of GET',
    async (path) => {
      const accepted = { 'accept-encoding': BROWSER };
      const got = await ask(path, accepted);
      const head = await ask(path, accepted, 'HEAD');
      const { date: _, ...headers } = got.headers;
      expect(head.headers).toMatchObject(headers);
      expect([head.status, head.body.length]).toEqual([200, 0]);
    },
  );

  it('a part of a page can be asked for, of its compressed copy too', async () => {
    const path = '/assets/index-AbCd1234.js';
    const plain = await ask(path, { range: 'bytes=0-9' });
    expect([plain.status, plain.body.toString()]).toEqual([206, SCRIPT.slice(0, 10)]);
    const whole = await ask(path, { 'accept-encoding': 'br' });
    const part = await ask(path, { 'accept-encoding': 'br', range: 'bytes=2-5' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.body.length}`);
    expect(part.body).toEqual(whole.body.subarray(2, 6));
  });

  it('a client that has a page in the same form gets 304', async () => {
    const { headers } = await ask('/login', { 'accept-encoding': 'br' });
    const known = { 'if-none-match': headers.etag ?? '' };
    const again = await ask('/login', { ...known, 'accept-encoding': 'br' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect((await ask('/login', { ...known, 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it.each([
    ['/../x'],
    ['/territorio/..'],
    ['/territorio/%2e%2e%2fx'],
    ['/territorio/%252e%252e'],
    ['/t/..'],
    ['/t/%2e%2e%2fx'],
    ['/territories/./x'],
    ['/%00'],
    ['/a%00b'],
    ['/%5c..%5cx'],
    ['//example.org/x'],
    ['/territories//x'],
    [`/${'x'.repeat(301)}`],
    [`/territorio/${'x'.repeat(5_000)}`],
  ])('an address without a page answers 404: %j', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['/territories/'],
    ['/territorio/'],
    ['/territorio/AbC/'],
    ['/t/AbC'],
    ['/territorio/AbC%20.'],
    ['/años'],
  ])('an address that a person may type has its page: %j', async (path) => {
    expect((await ask(encodeURI(decodeURI(path)))).status).toBe(200);
  });

  it.each([['/assets/index-00000000.js'], ['/assets/index-AbCd1234.js.br'], ['/assets/']])(
    'a missing file %s answers 404, and no page in its place',
    async (path) => {
      const { status, headers, body } = await ask(path, { 'accept-encoding': BROWSER });
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'not_found' });
    },
  );
});
