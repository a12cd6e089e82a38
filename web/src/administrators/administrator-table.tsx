import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { Pencil, ShieldUser, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const ROLE_NAMES = { superadmin: 'Superadministrador', admin: 'Administrador' };

interface AdministratorTableProps {
  administrators: readonly Administrator[];
  /** Of whoever is signed in. */
  ownId: string;
  isLoading: boolean;
  /** What stands in place of the rows when a search finds none. */
  noMatch: ReactNode;
  onEdit: (administrator: Administrator) => void;
  onDelete: (administrator: Administrator) => void;
}

export function AdministratorTable({
  administrators,
  ownId,
  noMatch,
  isLoading,
  onEdit,
  onDelete,
}: AdministratorTableProps) {
  return (
    <DataTable
      caption="Administradores"
      columns={[
        {
          id: 'number',
          header: '#',
          card: 'hidden',
          className: 'tabular-nums text-ink-muted @wide:w-14',
          cell: (administrator) => administrators.indexOf(administrator) + 1,
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
        {
          id: 'actions',
          header: 'Acciones',
          align: 'end',
          card: 'icons',
          cell: (administrator) => (
            <>
              <IconButton
                size="sm"
                label={`Editar ${administrator.name}`}
                onPress={() => onEdit(administrator)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={`Eliminar ${administrator.name}`}
                onPress={() => onDelete(administrator)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </>
          ),
        },
      ]}
      rows={administrators}
      getRowId={(administrator) => administrator.id}
      isLoading={isLoading}
      loadingText="Cargando administradores..."
      empty={
        noMatch ?? <EmptyState icon={<ShieldUser aria-hidden />} title="No hay administradores" />
      }
    />
  );
}
