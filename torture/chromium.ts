import { type Browser, chromium } from '@playwright/test';
import { onTeardown } from './teardown.ts';
import { launchOptions } from './launch-options.ts';

/** A browser of the harness's own, closed when it is over. */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions);
  onTeardown(() => browser.close());
  return browser;
}
