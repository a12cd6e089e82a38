import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /auth/sessions', {}, signal),
  meta: { isLive: true, failure: 'Error al cargar sus sesiones' },
});

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /auth/sessions/:id', { params: { id } }),
    meta: { success: 'Sesión cerrada', failure: 'Error al cerrar la sesión' },
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => call('DELETE /auth/sessions', {}),
    meta: { success: 'Se cerraron sus demás sesiones', failure: 'Error al cerrar las sesiones' },
  });
