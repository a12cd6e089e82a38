import { useSyncExternalStore } from 'react';

/**
 * For what must be in the page once only, whatever the width; looks alone are a matter of CSS.
 * @param query e.g. '(width >= 80rem)'
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
