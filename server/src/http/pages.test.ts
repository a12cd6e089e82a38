import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BROWSER, SCRIPT, testSite } from '#testing/site.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

describe('the pages', () => {
  const ask = testSite();

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
    ['/zones', 'no-cache', 'Zonas'],
    ['/zones/other', 'no-cache', 'Panel'],
    ['/login', 'no-cache', 'Acceso'],
    ['/territorio', 'no-store', 'Territorio'],
    ['/territorio/AbC', 'no-store', 'Territorio'],
    ['/t/AbC', 'no-store', 'Territorio'],
    ['/alta/AbC', 'no-store', 'Alta'],
    ['/territorio.html', 'no-store', 'Territorio'],
    ['/salida', 'no-store', 'Salida'],
    ['/salida/AbC', 'no-store', 'Salida'],
    ['/salida.html', 'no-store', 'Salida'],
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

  it.each([
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '{}'],
    ['/icon-192.png', 'image/png', 'PNG'],
  ])('a page may be kept on the start screen with %s', async (path, type, text) => {
    const { status, headers, body } = await ask(path, { 'accept-encoding': BROWSER });
    expect([status, body.toString()]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    for (const document of ['/login', '/territories', '/territorio/AbC'])
      expect((await ask(document)).headers['content-security-policy']).toContain(
        "manifest-src 'self'",
      );
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
});
