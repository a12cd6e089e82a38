import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { foldText } from '#lib/collation.ts';
import { useAddressText } from '#lib/use-address-text.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { PublisherDeleteDialog } from './publisher-delete-dialog.tsx';
import { PublisherEditDialog } from './publisher-edit-dialog.tsx';
import { PublisherForm } from './publisher-form.tsx';
import { PublisherTable } from './publisher-table.tsx';
import { publishersQuery } from './queries.ts';

export function PublishersPage() {
  const { buscar = '' } = useSearch({ from: '/signed-in/publishers' });
  const navigate = useNavigate({ from: '/publishers' });
  const [sought, search] = useAddressText(buscar, (text) => {
    void navigate({ search: text === '' ? {} : { buscar: text }, replace: true });
  });
  const publishers = useQuery(publishersQuery);
  // By id, so that an open dialog follows the list when it is fetched again.
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; id: string } | null>(null);

  const all = publishers.data ?? [];
  const wanted = foldText(sought.trim());
  const found = all.filter(({ name }) => foldText(name).includes(wanted));
  const chosen = all.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        title="Publicadores"
        description="Las personas que reciben territorios. Su rol fija cuántos pueden tener a la vez."
      />
      <div className="grid gap-4">
        <PublisherForm />
        {publishers.isLoadingError ? (
          <LoadFailure
            title="Error al cargar publicadores"
            reason={publishers.error.message}
            onRetry={() => void publishers.refetch()}
            isRetrying={publishers.isFetching}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <SearchField
                aria-label="Buscar publicador"
                placeholder="Buscar publicador"
                value={sought}
                onChange={search}
                className="w-full sm:w-80"
              />
              <CountLine count={found.length} singular="publicador" plural="publicadores" />
            </div>
            <PublisherTable
              publishers={found}
              isLoading={publishers.isPending}
              onEdit={({ id }) => setOpen({ dialog: 'edit', id })}
              onDelete={({ id }) => setOpen({ dialog: 'delete', id })}
              empty={
                <EmptyState
                  icon={<Users aria-hidden />}
                  title="No se encontraron publicadores"
                  description={
                    all.length === 0
                      ? 'Cree el primero con el formulario de arriba.'
                      : `Ningún nombre contiene «${sought.trim()}».`
                  }
                  action={
                    all.length === 0 ? undefined : (
                      <Button onPress={() => search('')}>Borrar la búsqueda</Button>
                    )
                  }
                />
              }
            />
          </>
        )}
      </div>
      {chosen && open?.dialog === 'edit' && (
        <PublisherEditDialog key={chosen.id} publisher={chosen} onClose={close} />
      )}
      {chosen && open?.dialog === 'delete' && (
        <PublisherDeleteDialog publisher={chosen} onClose={close} />
      )}
    </>
  );
}
