import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { ApiError } from '#lib/request.ts';

// A file of its own, because the first screen needs none of it.

type PublisherValues = Pick<Publisher, 'name' | 'role_id'>;

export const useCreatePublisher = () =>
  useMutation({
    mutationFn: (body: PublisherValues) => call('POST /publishers', { body }),
    meta: { success: 'Publicador creado exitosamente', failure: 'Error al crear el publicador' },
  });

export const useUpdatePublisher = () =>
  useMutation({
    mutationFn: ({ id, ...body }: PublisherValues & { id: string }) =>
      call('PATCH /publishers/:id', { params: { id }, body }),
    meta: {
      success: 'Publicador actualizado exitosamente',
      failure: 'Error al actualizar el publicador',
    },
  });

/** The code decides; an answer without one is known by its words. */
function deleteFailure({ code, status, message }: ApiError): string {
  if (code === 'publisher_in_use' || (code === null && /assigned/i.test(message))) {
    return refusal('publisher_in_use').text;
  }
  return status === 404 ? refusal('not_found', { resource: 'publisher' }).text : message;
}

export const useDeletePublisher = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /publishers/:id', { params: { id } }),
    meta: {
      success: 'Publicador eliminado exitosamente',
      failure: (error) => ({
        title: 'Error al eliminar el publicador',
        description: deleteFailure(error),
      }),
    },
  });
