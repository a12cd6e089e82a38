import type { PublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useNameSearch } from '#lib/name-search.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { publisherRolesQuery } from './queries.ts';
import { EDIT_FORM, RoleActionsCell, RoleLimitCell, RoleNameCell } from './role-cells.tsx';
import { RoleDeleteDialog } from './role-delete-dialog.tsx';
import { RoleForm } from './role-form.tsx';
import { useRoleEditing } from './use-role-editing.ts';

export function PublisherRolesPage() {
  const roles = useQuery(publisherRolesQuery);
  const { text, search, isSearching, found } = useNameSearch(roles.data ?? []);
  const editing = useRoleEditing();
  const [deleting, setDeleting] = useState<PublisherRole | null>(null);

  return (
    <>
      <PageHeader
        title="Roles de Publicadores"
        description="Cada rol fija cuántos territorios puede tener un publicador a la vez."
      />
      <div className="grid gap-4">
        <RoleForm />
        {hasNotLoaded(roles) ? (
          <LoadFailure title="Error al cargar roles" query={roles} />
        ) : (
          <>
            <ListBar
              searchLabel="Buscar rol"
              text={text}
              onSearch={search}
              count={roles.data && found.length}
              singular="rol"
              plural="roles"
            />
            <DataTable
              caption="Roles de Publicadores"
              columns={[
                {
                  id: 'name',
                  header: 'Nombre del Rol',
                  isRowHeader: true,
                  cell: (role) => <RoleNameCell role={role} editing={editing} />,
                },
                {
                  id: 'limit',
                  header: 'Máx. Territorios',
                  className: '@wide:w-56',
                  cell: (role) => <RoleLimitCell role={role} editing={editing} />,
                },
                {
                  id: 'actions',
                  header: 'Acciones',
                  align: 'end',
                  card: 'bare',
                  className: '@wide:w-56',
                  cell: (role) => (
                    <RoleActionsCell role={role} editing={editing} onDelete={setDeleting} />
                  ),
                },
              ]}
              rows={found}
              getRowId={(role) => role.id}
              isLoading={roles.isPending}
              loadingText="Cargando roles..."
              empty={
                isSearching ? (
                  <NoMatch title="No se encontraron roles" text={text} onClear={() => search('')} />
                ) : (
                  <EmptyState
                    icon={<IdCard aria-hidden />}
                    title="No hay roles registrados."
                    description="Cree el primero con el formulario de arriba; después podrá elegirlo en cada publicador."
                  />
                )
              }
            />
            <form id={EDIT_FORM} noValidate onSubmit={editing.submit} />
          </>
        )}
      </div>
      {deleting && <RoleDeleteDialog role={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
