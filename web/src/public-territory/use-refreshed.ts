import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Loaded } from './load.ts';

export interface Refreshed<Answer> {
  loaded: Loaded<Answer>;
  /** The last refresh failed. */
  isOutdated: boolean;
  isRefreshing: boolean;
  refresh: () => void;
}

/** Loaded again when the phone wakes up or finds its network. */
export function useRefreshed<Answer>(
  load: () => Promise<Loaded<Answer>>,
  first: Loaded<Answer>,
): Refreshed<Answer> {
  const [{ loaded, isOutdated }, setState] = useState({ loaded: first, isOutdated: false });
  const [isRefreshing, setRefreshing] = useState(false);
  const isAsking = useRef(false);

  const refresh = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setRefreshing(true);
    const next = await load();
    isAsking.current = false;
    setRefreshing(false);
    setState((before) =>
      // A person without coverage keeps the map.
      next.kind === 'failed' && before.loaded.kind === 'shown'
        ? { loaded: before.loaded, isOutdated: true }
        : { loaded: next, isOutdated: false },
    );
  };

  const onWake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener('visibilitychange', () => onWake(), { signal });
    window.addEventListener('online', () => onWake(), { signal });
    // A page from the back/forward cache loads nothing again.
    window.addEventListener('pageshow', ({ persisted }) => persisted && onWake(), { signal });
    return () => listen.abort();
  }, []);

  return { loaded, isOutdated, isRefreshing, refresh: () => void refresh() };
}
