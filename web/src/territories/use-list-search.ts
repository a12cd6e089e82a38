import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TerritoriesSearch } from './search.ts';

interface Shown {
  search: TerritoriesSearch;
  /** What the address said when it was changed: once that has followed, it says everything. */
  inAddress: TerritoriesSearch;
  isAddressUrgent: boolean;
}

/**
 * What the list shows, kept in the address. The address follows what is shown: changing it takes as
 * long as sorting thousands of rows.
 */
export function useListSearch() {
  const inAddress = useSearch({ from: '/signed-in/territories' });
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({
    search: inAddress,
    inAddress,
    isAddressUrgent: false,
  });
  const isAhead = shown.inAddress === inAddress;
  const { search, isAddressUrgent } = shown;

  useEffect(() => {
    if (!isAhead || search === inAddress) return undefined;
    const write = () =>
      void navigate({ to: '/territories', search, replace: true, resetScroll: false });
    if (isAddressUrgent) {
      write();
      return undefined;
    }
    let timer = 0;
    // After the paint.
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(write)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [inAddress, isAddressUrgent, isAhead, navigate, search]);

  const show = (changes: TerritoriesSearch, isUrgent: boolean) =>
    setShown((before) => ({
      search: { ...(before.inAddress === inAddress ? before.search : inAddress), ...changes },
      inAddress,
      isAddressUrgent: isUrgent,
    }));
  return {
    search: isAhead ? search : inAddress,
    change: (changes: TerritoriesSearch) => show(changes, false),
    /** For a text: a key is in the address before the next one is pressed. */
    changeNow: (changes: TerritoriesSearch) => show(changes, true),
  };
}
