/** Fingers tick several at once, and a link may send twelve times a minute. */
const QUIET_MS = 500;
const BETWEEN_MS = 6_000;

export function createPace() {
  let last = -BETWEEN_MS;
  return {
    note: (): void => {
      last = performance.now();
    },
    pauseMs: (): number => Math.max(QUIET_MS, last + BETWEEN_MS - performance.now()),
  };
}
