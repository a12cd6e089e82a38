import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until the program says that its database answers.
 * @returns performance.now() of that moment
 * @throws after a minute, with its last answer
 */
export async function untilReady(address: string): Promise<number> {
  const deadline = performance.now() + 60_000;
  let said = 'nothing';
  while (performance.now() < deadline) {
    said = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.text().then(() => String(response.status)),
      (error: Error) => error.message,
    );
    if (said === '200') return performance.now();
    await delay(10);
  }
  throw new Error(`not ready within a minute: ${said}`);
}
