import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp } from '#testing/app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
for (const name of ['index.html', 'login.html', 'territorio.html', 'sw.js', 'sw-off.js'])
  writeFileSync(join(webFolder, name), `of ${name}`);
afterAll(() => rmSync(webFolder, { recursive: true }));

it.each([
  ['the one of the build', true, 'of sw.js'],
  ['where it is switched off, one that removes itself', false, 'of sw-off.js'],
])('the service worker is looked for anew each time: %s', async (_which, worksOffline, text) => {
  const t = await testApp();
  const app = await buildApp({ db: t.db, clock: () => t.clock.now, webFolder, worksOffline });
  const { headers, body } = await app.inject('/sw.js');
  expect(body).toBe(text);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/javascript; charset=utf-8',
  });
  // A worker has the policy of its own file: it may ask this server alone.
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  await app.close();
});
