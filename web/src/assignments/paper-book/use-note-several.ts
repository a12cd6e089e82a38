import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { SentLine } from './check.ts';

/** There is no failure notice, because the grid shows it on its lines. */
export const useNoteSeveral = () =>
  useMutation({
    mutationFn: (assignments: SentLine[]) =>
      call('POST /assigned_territories/bulk', { body: { assignments } }),
    meta: {
      success: ({ length }: Assignment[]) => ({
        title: length === 1 ? 'Se anotó una asignación' : `Se anotaron ${length} asignaciones`,
      }),
    },
  });
