import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => call('GET /account/digest', {}, signal),
  meta: { isLive: true, failure: 'Error al cargar si recibe el correo de cada mañana' },
});

export function useUpdateDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call('PATCH /account/digest', { body: { wanted } }),
    onSuccess: (digest) => client.setQueryData(digestQuery.queryKey, digest),
    meta: { success: 'Cambio guardado', failure: 'Error al guardar el cambio' },
  });
}
