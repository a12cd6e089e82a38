import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { whenOver } from './clean-up.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** A browser of the harness's own, closed when it is over. */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  whenOver(() => browser.close());
  return browser;
}
