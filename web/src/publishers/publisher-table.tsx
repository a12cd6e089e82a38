import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface PublisherTableProps {
  publishers: readonly Publisher[];
  isLoading: boolean;
  empty: ReactNode;
  onEdit: (publisher: Publisher) => void;
  onDelete: (publisher: Publisher) => void;
}

/** A publisher at the limit is no fault: the count is only set apart. */
function HeldCount({ publisher }: { publisher: Publisher }) {
  const count = publisher.assigned_territories_count;
  const isFull = refuseFullPublisher(count, publisher.publisher_roles) !== null;
  return isFull ? <Badge tone="accent">{count}</Badge> : count;
}

export function PublisherTable({
  publishers,
  isLoading,
  empty,
  onEdit,
  onDelete,
}: PublisherTableProps) {
  return (
    <DataTable
      caption="Publicadores"
      columns={[
        {
          id: 'name',
          header: 'Nombre',
          isRowHeader: true,
          className: '@wide:w-[32%]',
          cell: (publisher) => publisher.name,
        },
        {
          id: 'role',
          header: 'Rol',
          cell: (publisher) => publisher.publisher_roles?.name ?? '-',
        },
        {
          id: 'count',
          header: 'Territorios Asignados',
          className: 'tabular-nums',
          cell: (publisher) => <HeldCount publisher={publisher} />,
        },
        {
          id: 'limit',
          header: 'Límite',
          className: 'tabular-nums',
          cell: (publisher) => publisher.publisher_roles?.max_territories ?? '-',
        },
        {
          id: 'actions',
          header: 'Acciones',
          align: 'end',
          card: 'icons',
          cell: (publisher) => (
            <>
              <IconButton
                size="sm"
                label={`Editar ${publisher.name}`}
                onPress={() => onEdit(publisher)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={`Eliminar ${publisher.name}`}
                onPress={() => onDelete(publisher)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </>
          ),
        },
      ]}
      rows={publishers}
      getRowId={(publisher) => publisher.id}
      isLoading={isLoading}
      loadingText="Cargando publicadores..."
      empty={empty}
    />
  );
}
