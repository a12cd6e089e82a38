import { describe, expect, it } from 'vitest';
import { BROWSER, testSite } from '#testing/site.ts';

describe('the pages', () => {
  const ask = testSite();

  it.each([
    ['/../x'],
    ['/territorio/..'],
    ['/territorio/%2e%2e%2fx'],
    ['/territorio/%252e%252e'],
    ['/t/..'],
    ['/salida/..'],
    ['/t/%2e%2e%2fx'],
    ['/alta/%2e%2e%2fx'],
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
    ['/salida/AbC'],
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
