import type { Part } from '@territorios/contract/parts/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';

export const partsQuery = (id: string) =>
  liveQuery('GET /territories/:id/parts', { params: { id } });

interface Marked {
  assignmentId: string;
  parts: readonly Part[];
  id: string;
  done: boolean;
}

/** Beside what is sent stands what was seen, so that a phone's marks stay. */
const markPart = ({ assignmentId, parts, id, done }: Marked) => {
  const seen = parts.flatMap((part) => (part.done ? [part.id] : []));
  const wanted = done ? [...seen, id] : seen.filter((one) => one !== id);
  return call('PUT /assigned_territories/:id/parts', {
    params: { id: assignmentId },
    body: { done: wanted, seen },
  });
};

/** A box is ticked at once; the answer, or the list that is read again, has the last word. */
export function useMarkPart(territoryId: string) {
  const client = useQueryClient();
  const { queryKey } = partsQuery(territoryId);
  return useMutation({
    mutationFn: markPart,
    onMutate: ({ parts, id, done }) => {
      client.setQueryData(
        queryKey,
        parts.map((part) => (part.id === id ? { ...part, done } : part)),
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { failure: 'Error al marcar la manzana' },
  });
}
