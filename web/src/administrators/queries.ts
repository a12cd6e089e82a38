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

export const useUpdateAdministrator = () =>
  useCall('PATCH /administrators/:id', 'Administrador actualizado', () => ({
    title: 'Error',
    description: 'No se pudo actualizar el administrador',
  }));
