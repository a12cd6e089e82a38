import { useEffect, useEffectEvent } from 'react';

/** Hears every key of the page, wherever the focus is. */
export function usePageKeys(handle: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
