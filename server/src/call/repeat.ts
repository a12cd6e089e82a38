/** The first page comes before it: on Windows each new connection keeps a start waiting. */
const FIRST_AFTER_MS = 1_000;

/** Runs for the first time a moment after the start, and never twice at a time. @param onFailure is not called for what `stop` has broken off */
export function repeat(
  everyMs: number,
  run: (ending: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): { tick: () => Promise<void>; stop: () => Promise<void> } {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  const tick = (): Promise<void> => {
    running ??= run(ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) onFailure(error);
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timers = [
    setTimeout(() => void tick(), Math.min(FIRST_AFTER_MS, everyMs)),
    setInterval(() => void tick(), everyMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    tick,
    stop: async () => {
      timers.forEach(clearTimeout);
      ending.abort();
      await running;
    },
  };
}
