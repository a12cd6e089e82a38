import type { Answer } from '@territorios/contract/endpoint.ts';
import type { EndpointNamed } from '@territorios/contract/endpoints.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call('GET /administrators', {}, signal),
  meta: { isLive: true, failure: 'No se pudieron cargar los administradores:' },
});

interface AdministratorValues {
  name: string;
  email: string;
  password: string | undefined;
}

export type SavedAdministrator = Answer<EndpointNamed<'POST /administrators'>>;

export const useCreateAdministrator = () =>
  useMutation({
    mutationFn: (values: AdministratorValues) => {
      const body = { ...values, role: 'admin' };
      return call('POST /administrators', { body });
    },
    meta: {
      // The dialog with a temporary password says both, and no notice may cover it.
      success: ({ temporary_password }: SavedAdministrator) =>
        temporary_password === undefined ? { title: 'Administrador creado' } : null,
      failure: (error) => ({
        title: 'Error al crear el administrador',
        description: error.message || 'No se pudo crear el administrador',
      }),
    },
  });

export const useUpdateAdministrator = () =>
  useMutation({
    mutationFn: ({ id, ...body }: AdministratorValues & { id: string }) =>
      call('PATCH /administrators/:id', { params: { id }, body }),
    meta: {
      success: 'Administrador actualizado',
      failure: () => ({
        title: 'Error',
        description: 'No se pudo actualizar el administrador',
      }),
    },
  });

export const useDeleteAdministrator = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /administrators/:id', { params: { id } }),
    meta: {
      success: 'Administrador eliminado',
      failure: () => ({
        title: 'Error',
        description: 'No se pudo eliminar el administrador',
      }),
    },
  });
