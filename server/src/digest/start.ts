import { sendDue, type Sending } from './send-due.ts';

const LOOK_EVERY_MS = 5 * 60_000;

export interface Digests {
  tick: () => Promise<void>;
  stop: () => Promise<void>;
}

export function startDigests(sending: Sending): Digests {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  const tick = (): Promise<void> => {
    running ??= sendDue(sending, ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) sending.log.error({ err: error }, 'daily mails failed');
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void tick(), LOOK_EVERY_MS);
  timer.unref();
  void tick();
  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
