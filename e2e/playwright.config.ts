import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '@territorios/torture/launch-options.ts';
import { E2E_PORT, TILES_ORIGIN } from './environment.ts';

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-e2e-'));
  // On exit, because a global teardown runs before the server has stopped its database.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// The workers read this file again and must find the folder of the first reading.
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir());

/**
 * Publishers open their links on a phone, so that these need no tag. The grep of a project is
 * matched with the file, the titles and their tags:
 * - `@phone`: what differs by the size of the screen or by touch, and so runs on a phone, too
 * - `@smoke`: the first answer, one for each screen and for each promise that nothing is lost; at the size of a desk
 */
const OFFLINE = String.raw`\boffline[\w-]*\.spec\.ts\b`;

const DESKTOP = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // On two cores: a test waits a third of its time.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes at the second try is reported as flaky, with its trace, and stops nobody.
  // To mend it, run it with --retries=0 and --repeat-each.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    locale: 'es-MX',
    // Neither UTC nor any congregation's zone, so that a day in the browser's zone is noticed.
    timezoneId: 'Asia/Tokyo',
    // Without animations nothing half faded is measured, and no time is lost.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions,
  },
  projects: [
    { name: 'smoke', grep: /@smoke/, use: DESKTOP },
    { name: 'desktop', grepInvert: new RegExp(`@smoke|${OFFLINE}`), use: DESKTOP },
    {
      name: 'phone',
      grep: new RegExp(`@phone|${OFFLINE}`),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    {
      command: 'node server/dist/main.js',
      cwd: '..',
      url: `http://127.0.0.1:${E2E_PORT}/readyz`,
      env: {
        PORT: String(E2E_PORT),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // Nothing listens there, and no mail is due before the next morning.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'territorios@example.org',
        TILES_URL: `${TILES_ORIGIN}/{z}/{x}/{y}.png`,
        TILES_PRINT: 'on',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: 'node --import tsx tile-server.ts',
      url: `${TILES_ORIGIN}/seen`,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
