import type { PublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '#lib/request.ts';
import { useCall } from '#lib/use-call.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { publisherRolesQuery, ROLES_FAILURE } from './queries.ts';
import { EDIT_FORM, RoleActionsCell, RoleLimitCell, RoleNameCell } from './role-cells.tsx';
import { RoleForm } from './role-form.tsx';
import { useRoleEditing } from './use-role-editing.ts';

/** The code decides; an answer without one is known by its words. */
function deleteFailure({ code, status, message }: ApiError): string {
  if (code === 'role_in_use' || (code === null && /publisher|publicador/i.test(message))) {
    return refusal('role_in_use').text;
  }
  return status === 404 ? refusal('not_found', { resource: 'publisher_role' }).text : message;
}

/** A card shows the icons beside name and limit. */
const BESIDE =
  '@max-wide:grid-cols-[minmax(0,1fr)_auto] @max-wide:[&>:last-child]:col-start-2 @max-wide:[&>:last-child]:row-[1/3] @max-wide:[&>:last-child]:self-center';

export function PublisherRolesPage() {
  const roles = useQuery(publisherRolesQuery);
  const publishers = useQuery(publishersQuery);
  const editing = useRoleEditing();
  const deletion = useCall(
    'DELETE /publisher_roles/:id',
    'Rol eliminado exitosamente',
    (error) => ({
      title: 'Error al eliminar el rol',
      description: deleteFailure(error),
    }),
  );
  const [deleting, setDeleting] = useState<PublisherRole | null>(null);
  const isInUse = publishers.data?.some(({ role_id }) => role_id === deleting?.id);

  return (
    <>
      <ListScreen
        route="/signed-in/publisher-roles"
        title="Roles de Publicadores"
        description="Cada rol fija cuántos territorios puede tener un publicador a la vez."
        form={{ label: 'Nuevo rol', fields: <RoleForm /> }}
        query={roles}
        failure={ROLES_FAILURE}
        loadingText="Cargando roles..."
        searchLabel="Buscar rol"
        singular="rol"
        plural="roles"
        columns={[
          {
            header: 'Nombre del Rol',
            isRowHeader: true,
            cell: (role) => <RoleNameCell role={role} editing={editing} />,
          },
          {
            header: 'Máx. Territorios',
            className: '@wide:w-56',
            cell: (role) => <RoleLimitCell role={role} editing={editing} />,
          },
          {
            header: 'Acciones',
            align: 'end',
            card: 'bare',
            className: '@wide:w-56',
            cell: (role) => (
              <RoleActionsCell role={role} editing={editing} onDelete={setDeleting} />
            ),
          },
        ]}
        look={{ rowClassName: ({ id }) => (editing.roleId === id ? undefined : BESIDE) }}
        empty={
          <EmptyState
            icon={<IdCard aria-hidden />}
            title="No hay roles registrados."
            description="Cree el primero con el formulario de arriba; después podrá elegirlo en cada publicador."
          />
        }
      >
        <form id={EDIT_FORM} noValidate onSubmit={editing.submit} />
      </ListScreen>
      {deleting && (
        <DeleteDialog
          title="Eliminar rol"
          body={`¿Eliminar el rol «${deleting.name}»? Esta acción no se puede deshacer.`}
          {...(isInUse && { obstacle: refusal('role_in_use').text })}
          target={deleting.id}
          deletion={deletion}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
