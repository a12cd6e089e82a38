import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useNameSearch } from '#lib/name-search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PublisherDeleteDialog } from './publisher-delete-dialog.tsx';
import { PublisherEditDialog } from './publisher-edit-dialog.tsx';
import { PublisherForm } from './publisher-form.tsx';
import { PublisherTable } from './publisher-table.tsx';
import { publishersQuery } from './queries.ts';

export function PublishersPage() {
  const publishers = useQuery(publishersQuery);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; publisher: Publisher } | null>(
    null,
  );

  const all = publishers.data ?? [];
  const { text, search, isSearching, found } = useNameSearch(all);
  // An open dialog follows the list when it is fetched again, and stays when someone else has deleted
  // what it is about: what was typed must not vanish, and the answer will say so.
  const chosen = all.find(({ id }) => id === open?.publisher.id) ?? open?.publisher;
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        title="Publicadores"
        description="Las personas que reciben territorios. Su rol fija cuántos pueden tener a la vez."
      />
      <div className="grid gap-4">
        <PublisherForm />
        {hasNotLoaded(publishers) ? (
          <LoadFailure title="Error al cargar publicadores" query={publishers} />
        ) : (
          <>
            <ListBar
              searchLabel="Buscar publicador"
              text={text}
              onSearch={search}
              count={publishers.data && found.length}
              singular="publicador"
              plural="publicadores"
            />
            <PublisherTable
              publishers={found}
              isLoading={publishers.isPending}
              onEdit={(publisher) => setOpen({ dialog: 'edit', publisher })}
              onDelete={(publisher) => setOpen({ dialog: 'delete', publisher })}
              empty={
                isSearching ? (
                  <NoMatch
                    title="No se encontraron publicadores"
                    text={text}
                    onClear={() => search('')}
                  />
                ) : (
                  <EmptyState
                    icon={<Users aria-hidden />}
                    title="No se encontraron publicadores"
                    description="Cree el primero con el formulario de arriba."
                  />
                )
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
