import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Loaded } from './load.ts';

export interface Refreshed<Answer> {
  loaded: Loaded<Answer>;
  isOutdated: boolean;
  isRefreshing: boolean;
  /** Resolves once the server's state at the time of the call, or a later one, is shown. */
  refresh: () => Promise<void>;
}

export function useRefreshed<Answer>(
  load: () => Promise<Loaded<Answer>>,
  first: Loaded<Answer>,
  isOver: (answer: Answer) => boolean,
): Refreshed<Answer> {
  const copy = first.kind === 'shown' ? first.copy : undefined;
  const [{ loaded, isOutdated }, setState] = useState({ loaded: first, isOutdated: !!copy });
  const [isRefreshing, setRefreshing] = useState(!!copy);
  /** Only one request is on its way at a time. */
  const asking = useRef<Promise<void> | null>(null);
  const next = useRef<Promise<void> | null>(null);

  const settle = async (asked: Promise<Loaded<Answer>>) => {
    setRefreshing(true);
    const answer = await asked;
    asking.current = null;
    setRefreshing(false);
    setState((before) =>
      // Without coverage a person keeps the map.
      answer.kind === 'failed' && before.loaded.kind === 'shown' && !isOver(before.loaded.answer)
        ? { loaded: before.loaded, isOutdated: true }
        : { loaded: answer, isOutdated: false },
    );
  };

  /** A request on its way may be older than what was just sent, or than the network that just came back. */
  const refresh = () =>
    (next.current ??= (asking.current ?? Promise.resolve()).then(() => {
      next.current = null;
      return (asking.current ??= settle(load()));
    }));

  const onCopy = useEffectEvent(() => {
    if (copy) asking.current ??= settle(copy.later);
  });
  useEffect(() => onCopy(), []);

  const onWake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener('visibilitychange', () => onWake(), { signal });
    window.addEventListener('online', () => onWake(), { signal });
    // A page from the back/forward cache is not loaded again by itself.
    window.addEventListener('pageshow', ({ persisted }) => persisted && onWake(), { signal });
    return () => listen.abort();
  }, []);

  return { loaded, isOutdated, isRefreshing, refresh };
}
