import { forgetPeak, memoryNow, peakMemory } from '@territorios/torture/memory/process.ts';
import type { Browser } from '@playwright/test';

const MB_IN_MIB = 1.048_576;

/** @returns what all processes of the browser used at their peak since, over what they use now, in MB */
export async function watchMemory(browser: Browser): Promise<() => Promise<number>> {
  const before = new Map<number, number>();
  for (const pid of await processesOf(browser)) {
    forgetPeak(pid);
    before.set(pid, memoryNow(pid));
  }
  return async () => {
    // One that is new since counts whole.
    const more = (await processesOf(browser)).map(
      (pid) => peakMemory(pid) - (before.get(pid) ?? 0),
    );
    return more.reduce((sum, one) => sum + one, 0) * MB_IN_MIB;
  };
}

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => id);
}
