import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { ListScreen } from '#ui/list-screen.tsx';
import { publisherColumns } from './publisher-columns.tsx';
import { PublisherDeleteDialog } from './publisher-delete-dialog.tsx';
import { PublisherEditDialog } from './publisher-edit-dialog.tsx';
import { PublisherForm } from './publisher-form.tsx';
import { publishersQuery } from './queries.ts';

export function PublishersPage() {
  const publishers = useQuery(publishersQuery);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; publisher: Publisher } | null>(
    null,
  );
  // An open dialog follows the list when it is fetched again, and stays when someone else has deleted
  // what it is about: what was typed must not vanish, and the answer will say so.
  const chosen = publishers.data?.find(({ id }) => id === open?.publisher.id) ?? open?.publisher;
  const close = () => setOpen(null);

  return (
    <>
      <ListScreen
        route="/signed-in/publishers"
        title="Publicadores"
        description="Las personas que reciben territorios. Su rol fija cuántos pueden tener a la vez."
        form={<PublisherForm />}
        query={publishers}
        failure="Error al cargar publicadores"
        loadingText="Cargando publicadores..."
        searchLabel="Buscar publicador"
        singular="publicador"
        plural="publicadores"
        columns={publisherColumns(
          (publisher) => setOpen({ dialog: 'edit', publisher }),
          (publisher) => setOpen({ dialog: 'delete', publisher }),
        )}
        noMatch="No se encontraron publicadores"
        empty={{
          icon: <Users aria-hidden />,
          title: 'No se encontraron publicadores',
          description: 'Cree el primero con el formulario de arriba.',
        }}
      />
      {chosen && open?.dialog === 'edit' && (
        <PublisherEditDialog key={chosen.id} publisher={chosen} onClose={close} />
      )}
      {chosen && open?.dialog === 'delete' && (
        <PublisherDeleteDialog publisher={chosen} onClose={close} />
      )}
    </>
  );
}
