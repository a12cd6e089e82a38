import type { Answer } from '@territorios/contract/endpoint.ts';
import type { EndpointNamed } from '@territorios/contract/endpoints.ts';
import { liveQuery } from '#lib/live-query.ts';
import { useCall } from '#lib/use-call.ts';

export const administratorsQuery = liveQuery(
  'GET /administrators',
  {},
  'No se pudieron cargar los administradores:',
);

export type SavedAdministrator = Answer<EndpointNamed<'POST /administrators'>>;

export const useCreateAdministrator = () =>
  useCall(
    'POST /administrators',
    // The dialog with a temporary password says both, and gives the notice when it has closed.
    ({ temporary_password }) =>
      temporary_password === undefined ? { title: 'Administrador creado' } : null,
    (error) => ({
      title: 'Error al crear el administrador',
      description: error.message || 'No se pudo crear el administrador',
    }),
  );

export const useUpdateAdministrator = () =>
  useCall('PATCH /administrators/:id', 'Administrador actualizado', () => ({
    title: 'Error',
    description: 'No se pudo actualizar el administrador',
  }));

export const useDeleteAdministrator = () =>
  useCall('DELETE /administrators/:id', 'Administrador eliminado', () => ({
    title: 'Error',
    description: 'No se pudo eliminar el administrador',
  }));
