import { useEffect, useEffectEvent } from 'react';

/** The handler gets each key that is pressed on the page, also outside of the element that has the focus. */
export function usePageKeys(handle: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
