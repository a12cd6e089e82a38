import { numericDate, type Day } from '@territorios/contract/dates.ts';
import type { SettledRequest } from '@territorios/contract/requests/api.ts';
import { useMutation } from '@tanstack/react-query';
import { useReopenAssignment } from '#assignments/queries.ts';
import { call } from '#lib/api.ts';
import type { Notice } from '#ui/notice.ts';

interface Acceptance {
  id: string;
  expires_at?: Day | undefined;
  territory_id?: string;
}

const accept = ({ id, ...body }: Acceptance) =>
  call('POST /requests/:id/accept', { params: { id }, body });

/** What is returned can be undone in the notice, because one press in a list that moves did it. */
export function useAcceptRequest() {
  const { mutate: reopen } = useReopenAssignment();
  return useMutation({
    mutationFn: accept,
    meta: {
      success: ({ kind, assignment }: SettledRequest): Notice => {
        const { id, territory, expires_at } = assignment;
        if (kind === 'more_days') {
          const title = `El territorio vence ahora el ${numericDate(expires_at)}`;
          return { title, description: territory.name };
        }
        return {
          title: 'Territorio devuelto correctamente',
          description: territory.name,
          action: { label: 'Deshacer', run: () => reopen(id) },
        };
      },
      failure: 'Error al aceptar la respuesta',
    },
  });
}

/** Without notices: its dialog says what came of it. */
export const useGiveAnother = () => useMutation({ mutationFn: accept });

/** Without a notice of a failure, which its dialog shows. */
export const useDeclineRequest = () =>
  useMutation({
    mutationFn: ({ id, reply }: { id: string; reply: string | null }) =>
      call('POST /requests/:id/decline', { params: { id }, body: { reply } }),
    meta: {
      success: ({ assignment }: SettledRequest): Notice => ({
        title: 'Respuesta no aceptada',
        description: `${assignment.territory.name}: el publicador lo verá en su enlace.`,
      }),
    },
  });
