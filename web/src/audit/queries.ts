import { AUDIT_PAGE_LENGTH } from '@territorios/contract/audit/api.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { rangeOf } from '#lib/day-range.ts';
import type { AuditSearch } from './search.ts';

export const AUDIT_FAILURE = 'Error al cargar la actividad';

/** The newest page is first; the entries are read again whenever the screen opens. */
export function auditQuery(search: AuditSearch) {
  const filters = {
    administrator_id: search.administrator,
    subject: search.subject,
    ...rangeOf(search),
  };
  return infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /audit_entries',
        { query: { ...filters, before: pageParam === '' ? undefined : pageParam } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < AUDIT_PAGE_LENGTH ? undefined : page.at(-1)?.id),
    staleTime: 0,
    meta: { isLive: true },
  });
}
