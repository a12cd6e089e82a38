import type { Page } from '@playwright/test';

/** The screen of Lighthouse's phone. */
export const PHONE_SCREEN = { width: 412, height: 823 };

/** Makes the page as slow as Lighthouse's phone and network are. */
export async function slowDownToPhone(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    // 1.6 and 0.75 Mbit a second, in bytes.
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}
