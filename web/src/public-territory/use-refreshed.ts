import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Loaded } from './load.ts';

export interface Refreshed<Answer> {
  loaded: Loaded<Answer>;
  /** The last refresh failed. */
  isOutdated: boolean;
  isRefreshing: boolean;
  /** Ends with what the server had at the time of the call, or later. */
  refresh: () => Promise<void>;
}

/** Loaded again when the phone wakes up or finds its network. */
export function useRefreshed<Answer>(
  load: () => Promise<Loaded<Answer>>,
  first: Loaded<Answer>,
  isOver: (answer: Answer) => boolean,
): Refreshed<Answer> {
  const kept = first.kind === 'shown' ? first.kept : undefined;
  const [{ loaded, isOutdated }, setState] = useState({ loaded: first, isOutdated: !!kept });
  const [isRefreshing, setRefreshing] = useState(!!kept);
  /** Nothing is asked twice at once; null while nothing is on its way. */
  const asking = useRef<Promise<void> | null>(null);
  const next = useRef<Promise<void> | null>(null);

  const settle = async (asked: Promise<Loaded<Answer>>) => {
    setRefreshing(true);
    const answer = await asked;
    asking.current = null;
    setRefreshing(false);
    setState((before) =>
      // A person without coverage keeps the map.
      answer.kind === 'failed' && before.loaded.kind === 'shown' && !isOver(before.loaded.answer)
        ? { loaded: before.loaded, isOutdated: true }
        : { loaded: answer, isOutdated: false },
    );
  };

  const askOnce = () => (asking.current ??= settle(load()));

  /** What is on its way may be older than what was just sent. */
  const refresh = () =>
    (next.current ??= (asking.current ?? Promise.resolve()).then(() => {
      next.current = null;
      return askOnce();
    }));

  const onKept = useEffectEvent(() => {
    if (kept) asking.current ??= settle(kept.later);
  });
  useEffect(() => onKept(), []);

  const onWake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void askOnce();
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

  return { loaded, isOutdated, isRefreshing, refresh };
}
