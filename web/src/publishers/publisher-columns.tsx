import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';

/** A publisher at the limit is no fault: the count is only set apart. */
function HeldCount({ publisher }: { publisher: Publisher }) {
  const count = publisher.assigned_territories_count;
  const isFull = refuseFullPublisher(count, publisher.publisher_roles) !== null;
  return isFull ? <Badge tone="accent">{count}</Badge> : count;
}

type OnPublisher = (publisher: Publisher) => void;

export const publisherColumns = (
  onEdit: OnPublisher,
  onDelete: OnPublisher,
): Column<Publisher>[] => [
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
  editDeleteColumn(onEdit, onDelete),
];
