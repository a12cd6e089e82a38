import { refusal } from '@territorios/contract/refusals.ts';
import { useCall } from '#lib/use-call.ts';
import type { ApiError } from '#lib/request.ts';

// A file of its own, because the first screen needs none of it.

export const useCreatePublisher = () =>
  useCall('POST /publishers', 'Publicador creado exitosamente', 'Error al crear el publicador');

export const useUpdatePublisher = () =>
  useCall(
    'PATCH /publishers/:id',
    'Publicador actualizado exitosamente',
    'Error al actualizar el publicador',
  );

/** The code decides; an answer without one is known by its words. */
function deleteFailure({ code, status, message }: ApiError): string {
  if (code === 'publisher_in_use' || (code === null && /assigned/i.test(message))) {
    return refusal('publisher_in_use').text;
  }
  return status === 404 ? refusal('not_found', { resource: 'publisher' }).text : message;
}

export const useDeletePublisher = () =>
  useCall('DELETE /publishers/:id', 'Publicador eliminado exitosamente', (error) => ({
    title: 'Error al eliminar el publicador',
    description: deleteFailure(error),
  }));
