import { AUDIT_PAGE_LENGTH } from '@territorios/contract/audit/api.ts';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useAddressState } from '#lib/address-state.ts';
import { call } from '#lib/api.ts';
import { rangeOf } from '#lib/day-range.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { isFiltered, NO_FILTERS, type AuditSearch } from './search.ts';

const AUDIT_FAILURE = 'Error al cargar la actividad';

/** The newest page is first; the entries are read again whenever the screen opens. */
function auditQuery(search: AuditSearch) {
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

export function AuditPage() {
  const { search, change } = useAddressState('/signed-in/actividad');
  const clear = () => change(NO_FILTERS);
  const audit = useInfiniteQuery(auditQuery(search));
  const entries = audit.data?.pages.flat() ?? [];
  const latest = audit.hasNextPage ? ' más recientes' : '';
  return (
    <>
      <PageHeader
        title="Actividad"
        description="Cada cambio y cada acceso al panel, del más reciente al más antiguo."
      />
      <div className="grid gap-4">
        <AuditFilters search={search} onChange={change} onClear={clear} entries={entries} />
        {hasNotLoaded(audit) ? (
          <LoadFailure title={AUDIT_FAILURE} query={audit} />
        ) : (
          <section className="grid gap-3">
            <CountLine
              count={audit.data && entries.length}
              singular={`entrada${latest}`}
              plural={`entradas${latest}`}
            />
            <AuditTable
              entries={entries}
              isLoading={audit.isPending}
              empty={
                isFiltered(search) ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title="Ninguna entrada coincide con los filtros elegidos."
                    action={<Button onPress={clear}>Quitar los filtros</Button>}
                  />
                ) : (
                  <EmptyState icon={<History aria-hidden />} title="No hay actividad registrada." />
                )
              }
            />
            {audit.hasNextPage && (
              <Button
                className="justify-self-center"
                isPending={audit.isFetchingNextPage}
                pendingLabel="Cargando..."
                onPress={() => void audit.fetchNextPage()}
              >
                Mostrar más
              </Button>
            )}
          </section>
        )}
      </div>
    </>
  );
}
