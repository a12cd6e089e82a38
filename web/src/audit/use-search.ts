import { useNavigate, useSearch } from '@tanstack/react-router';
import { rangeOf, type AuditSearch } from './search.ts';

const NOTHING: AuditSearch = {
  administrator: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
};

/** What the address says of the screen, and how to change it. */
export function useAuditSearch() {
  const search = useSearch({ from: '/signed-in/actividad' });
  const navigate = useNavigate({ from: '/actividad' });
  const change = (changes: AuditSearch) =>
    void navigate({
      search: (current) => ({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    search,
    isFiltered:
      search.administrator !== undefined ||
      search.subject !== undefined ||
      rangeOf(search) !== null,
    change,
    clear: () => change(NOTHING),
  };
}
