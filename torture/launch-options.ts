import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The browser of the tests, the harnesses, the measurements and the pictures. */

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * Debian's Chromium without the parts of a window: each page opens in a quarter of the time, and the
 * browser tests take three fifths of the processor's time.
 */
export const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

/** The system's own comes first: where Debian has one, none need be downloaded. */
export const chromiumPath = (): string =>
  existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath();

const ofSystem = [SYSTEM_SHELL, SYSTEM_CHROMIUM].find((path) => existsSync(path));

export const launchOptions: LaunchOptions = {
  // Elsewhere Playwright chooses: without a window it starts a lighter one of its own.
  ...(ofSystem !== undefined && { executablePath: ofSystem }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
