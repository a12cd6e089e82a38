import { useIsFetching } from '@tanstack/react-query';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onInput } from '#lib/row-link.ts';

/** A screen may ask for one list only when another is here. */
const SETTLED_MS = 1_000;

/** Restores the place again once the lists are here, unless a person has moved the page. */
export function usePlaceAfterReload(): void {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [y, setY] = useState(entry?.scrollY ?? 0);
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (y === 0) return undefined;
    const goBack = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight - clientHeight < Math.floor(y)) return;
      window.scrollTo(0, y);
    };
    const settled = isLoading ? undefined : setTimeout(() => setY(0), SETTLED_MS);
    const observer = new ResizeObserver(goBack);
    observer.observe(document.body);
    const left = new AbortController();
    onInput(() => setY(0), left.signal);
    return () => {
      clearTimeout(settled);
      observer.disconnect();
      left.abort();
    };
  }, [y, isLoading]);
}
