import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './when-idle.ts';

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** The page works without this component: nothing shows while a network that lost its code is asked again. */
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

/** The libraries of forms run first: they take a slow phone as long as a dialog's own code, and between the two the page answers. */
async function loadInParts(load: () => Promise<unknown>): Promise<void> {
  await import('#ui/form-failure.tsx');
  await new Promise<void>((resolve) => void whenIdle(resolve));
  await load();
}

export function useIdleLoad(isReady: boolean, load: () => Promise<unknown>): void {
  useEffect(
    () => (isReady ? whenIdle(() => void loadInParts(load).catch(() => undefined)) : undefined),
    [isReady, load],
  );
}
