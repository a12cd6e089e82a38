import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The browser of the tests, the harnesses, the measurements and the pictures. */

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The system's own comes first: where Debian has one, none need be downloaded. */
export const chromiumPath = (): string =>
  existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath();

export const launchOptions: LaunchOptions = {
  // Elsewhere Playwright chooses: without a window it starts a lighter one of its own.
  ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
