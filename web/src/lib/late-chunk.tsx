import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './when-idle.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** A component that the page works without: a network that lost its code is asked again, and nothing shows until then. */
export function lateChunk<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LateChunk(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isLeft = false;
      const attempt = (retryMs: number): void => {
        load().then(
          ({ default: loaded }) => setComponent(() => loaded),
          () => {
            if (isLeft) return;
            timer = setTimeout(attempt, retryMs, Math.min(2 * retryMs, LONGEST_RETRY_MS));
          },
        );
      };
      attempt(FIRST_RETRY_MS);
      return () => {
        isLeft = true;
        clearTimeout(timer);
      };
    }, []);
    return Component && <Component {...props} />;
  };
}

/** Fetches what may be asked for next, once the browser has shown what was asked for. A failure is handled where it is needed. */
export function useIdleLoad(isReady: boolean, load: () => Promise<unknown>): void {
  useEffect(
    () => (isReady ? whenIdle(() => void load().catch(() => undefined)) : undefined),
    [isReady, load],
  );
}
