import {
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  updateAdministrator,
  type Administrator,
} from '@territorios/contract/administrators/api.ts';
import {
  refuseCreate,
  refuseDelete,
  refuseUpdate,
  type Person,
} from '@territorios/contract/administrators/rules.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';

export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call(listAdministrators, {}, signal),
  meta: { failure: 'No se pudieron cargar los administradores:' },
});

/** The screen asks the server's own rule once more when it sends, and fails in the server's words. */
function throwIf(refused: Refusal | null): void {
  if (refused) throw new ApiError(refused.text, refused.status, refused.code);
}

interface AdministratorValues {
  name: string;
  email: string;
  password: string | undefined;
}

export type CreatedAdministrator = Answer<typeof createAdministrator>;

/** @param actor whoever is signed in */
export const useCreateAdministrator = (actor: Person) =>
  useMutation({
    mutationFn: async (values: AdministratorValues) => {
      throwIf(refuseCreate(actor));
      const body = { ...values, role: 'admin' };
      return call(createAdministrator, { body });
    },
    meta: {
      // The dialog with a temporary password says both, and nothing may lie over it.
      success: ({ temporary_password }: CreatedAdministrator) =>
        temporary_password === undefined ? { title: 'Administrador creado' } : null,
      failure: (error) => ({
        title: 'Error al crear el administrador',
        description: error.message || 'No se pudo crear el administrador',
      }),
    },
  });

/** @param actor whoever is signed in */
export const useUpdateAdministrator = (actor: Person) =>
  useMutation({
    mutationFn: async ({ id, ...body }: AdministratorValues & { id: string }) => {
      throwIf(refuseUpdate(actor, { id }));
      return call(updateAdministrator, { params: { id }, body });
    },
    meta: {
      success: 'Administrador actualizado',
      failure: () => ({
        title: 'Error',
        description: 'No se pudo actualizar el administrador',
      }),
    },
  });

/** @param actor whoever is signed in */
export const useDeleteAdministrator = (actor: Person) =>
  useMutation({
    mutationFn: async (administrator: Administrator) => {
      throwIf(refuseDelete(actor, administrator));
      return call(deleteAdministrator, { params: { id: administrator.id } });
    },
    meta: {
      success: 'Administrador eliminado',
      failure: () => ({
        title: 'Error',
        description: 'No se pudo eliminar el administrador',
      }),
    },
  });
