import { setTimeout as delay } from 'node:timers/promises';
import { refusal } from '@territorios/contract/refusals.ts';
import { RefusalError } from '#call/refuse.ts';

const RETRY_AFTER_SECONDS = 2;
const LONGEST_WAIT_MS = 5_000;

/** Calls go in and out; it is closed while there is nothing to call. */
export function createGate() {
  let inside = 0;
  let isClosed = true;
  let onEmpty = (): void => undefined;

  return {
    /** @returns the way out. @throws Refusal demonstration_restarts (503) */
    enter: (): (() => void) => {
      if (isClosed) throw new RefusalError(refusal('demonstration_restarts'), RETRY_AFTER_SECONDS);
      inside += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        inside -= 1;
        if (inside === 0) onEmpty();
      };
    },
    /** Works once all have left. A call that takes longer than five seconds meets the database's locks instead. */
    closedFor: async <T>(work: () => Promise<T>): Promise<T> => {
      isClosed = true;
      const isEmpty = new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      const patience = new AbortController();
      if (inside > 0) {
        const { signal } = patience;
        await Promise.race([isEmpty, delay(LONGEST_WAIT_MS, undefined, { signal })]);
      }
      patience.abort();
      try {
        return await work();
      } finally {
        isClosed = false;
      }
    },
  };
}
