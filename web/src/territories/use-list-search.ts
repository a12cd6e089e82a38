import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TerritoriesSearch } from './search.ts';

/** What the list shows, kept in the address. */
export function useListSearch() {
  const search = useSearch({ from: '/signed-in/territories' });
  const navigate = useNavigate();
  const change = (changes: TerritoriesSearch) =>
    void navigate({
      to: '/territories',
      search: (current) => ({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}
