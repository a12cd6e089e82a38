import { useInfiniteQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useAddressState } from '#lib/address-state.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { AUDIT_FAILURE, auditQuery } from './queries.ts';
import { isFiltered, NO_FILTERS } from './search.ts';

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
