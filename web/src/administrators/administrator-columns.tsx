import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';

const ROLE_NAMES = { superadmin: 'Superadministrador', admin: 'Administrador' };

interface AdministratorColumns {
  found: readonly Administrator[];
  /** The id of the administrator who is signed in. */
  ownId: string;
  onEdit: (administrator: Administrator) => void;
  onDelete: (administrator: Administrator) => void;
}

export const administratorColumns = ({
  found,
  ownId,
  onEdit,
  onDelete,
}: AdministratorColumns): Column<Administrator>[] => [
  {
    id: 'number',
    header: '#',
    card: 'hidden',
    className: 'tabular-nums text-ink-muted @wide:w-14',
    cell: (administrator) => found.indexOf(administrator) + 1,
  },
  {
    id: 'name',
    header: 'Nombre',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {id === ownId ? <Badge tone="accent">Usted</Badge> : null}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    className: 'break-all',
    cell: (administrator) => administrator.email,
  },
  {
    id: 'role',
    header: 'Rol',
    cell: (administrator) => ROLE_NAMES[administrator.role],
  },
  editDeleteColumn(onEdit, onDelete),
];
