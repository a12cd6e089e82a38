/** Runs at once, and never twice at a time. @param onFailure is not called for what `stop` has broken off */
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
  const timer = setInterval(() => void tick(), everyMs);
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
