import { useIsFetching } from '@tanstack/react-query';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The router goes back to where the page was before its lists are here, and a page without rows is
 * too short for that. This goes there again until all is here, or until a person moves the page.
 */
export function usePlaceAfterReload(): void {
  const entry = useElementScrollRestoration({ getElement: () => window });
  // Of the screen that is opened first; the router finds the others itself.
  const [y, setY] = useState(entry?.scrollY ?? 0);
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (y === 0) return undefined;
    const goBack = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight - clientHeight < Math.floor(y)) return;
      window.scrollTo(0, y);
      if (!isLoading) setY(0);
    };
    const observer = new ResizeObserver(goBack);
    observer.observe(document.body);
    const left = new AbortController();
    for (const input of INPUTS) {
      window.addEventListener(input, () => setY(0), { signal: left.signal, passive: true });
    }
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [y, isLoading]);
}
