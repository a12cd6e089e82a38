import type { Day } from '@territorios/contract/dates.ts';
import type { SettledRequest } from '@territorios/contract/requests/api.ts';
import { useMutation } from '@tanstack/react-query';
import { extensionNotice, returnNotice, useReopenAssignment } from '#assignments/queries.ts';
import { call } from '#lib/api.ts';
import type { Notice } from '#ui/notice.ts';

interface Acceptance {
  id: string;
  expires_at?: Day | undefined;
  territory_id?: string;
}

const accept = ({ id, ...body }: Acceptance) =>
  call('POST /requests/:id/accept', { params: { id }, body });

/** The notice can undo a return, because one press in a moving list made it. */
export function useAcceptRequest() {
  const { mutate: reopen } = useReopenAssignment();
  return useMutation({
    mutationFn: accept,
    meta: {
      success: ({ kind, assignment }: SettledRequest): Notice => {
        if (kind !== 'more_days') return returnNotice(assignment, reopen);
        return { ...extensionNotice(assignment), description: assignment.territory.name };
      },
      failure: 'Error al aceptar la respuesta',
    },
  });
}

/** It has no notices, because its dialog shows the result. */
export const useGiveAnother = () => useMutation({ mutationFn: accept });

/** It has no failure notice, because its dialog shows it. */
export const useDeclineRequest = () =>
  useMutation({
    mutationFn: ({ id, reply }: { id: string; reply: string | null }) =>
      call('POST /requests/:id/decline', { params: { id }, body: { reply } }),
    meta: {
      success: ({ assignment }: SettledRequest): Notice => ({
        title: 'Respuesta no aceptada',
        description: `${assignment.territory.name}${assignment.publisher ? ': el publicador lo verá en su enlace.' : ''}`,
      }),
    },
  });
