import { killAtOnce } from '#processes.ts';

/**
 * A harness that is interrupted runs no teardown, and the processes that it started would go on.
 * @param pidsOf those that run at that moment
 */
export function onInterruption(pidsOf: () => number[]): void {
  process.once('exit', () => killAtOnce(pidsOf()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      killAtOnce(pidsOf());
      // First, every other listener has its turn.
      setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    });
  }
}
