import type { PublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCall } from '#lib/use-call.ts';
import type { ApiError } from '#lib/request.ts';

// A file of its own, because the first screen needs none of it.

type RoleValues = Omit<PublisherRole, 'id'>;

export const useCreatePublisherRole = () =>
  useCall('POST /publisher_roles', 'Rol creado exitosamente', 'Error al crear el rol');

interface RoleChange {
  id: string;
  changes: Partial<RoleValues>;
}

export const useUpdatePublisherRole = () =>
  useMutation({
    mutationFn: async ({ id, changes }: RoleChange) => {
      await call('PATCH /publisher_roles/:id', { params: { id }, body: changes });
      return changes;
    },
    meta: {
      success: (changes: RoleChange['changes']) => ({
        title:
          changes.name === undefined
            ? 'Límite de territorios actualizado'
            : 'Rol actualizado exitosamente',
      }),
      failure: (error) => ({
        title:
          error.code === 'role_name_taken'
            ? 'Error al actualizar el rol'
            : 'Error al actualizar el límite de territorios',
        description: error.message,
      }),
    },
  });

/** The code decides; an answer without one is known by its words. */
function deleteFailure({ code, status, message }: ApiError): string {
  if (code === 'role_in_use' || (code === null && /publisher|publicador/i.test(message))) {
    return refusal('role_in_use').text;
  }
  return status === 404 ? refusal('not_found', { resource: 'publisher_role' }).text : message;
}

export const useDeletePublisherRole = () =>
  useCall('DELETE /publisher_roles/:id', 'Rol eliminado exitosamente', (error) => ({
    title: 'Error al eliminar el rol',
    description: deleteFailure(error),
  }));
