import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { useCall } from '#lib/use-call.ts';

const FAILURE = 'Error al corregir el historial';

export function useMarkCompleted() {
  const undo = useCall('PATCH /assigned_territories/:id', 'Historial corregido', FAILURE);
  const mark = useCall(
    'PATCH /assigned_territories/:id',
    ({ id, territory }: Assignment) => ({
      title: 'Marcado como completado',
      description: territory.name,
      actions: [
        {
          label: 'Deshacer',
          run: () => undo.mutate({ params: { id }, body: { completed_on: null } }),
        },
      ],
    }),
    FAILURE,
  );
  const { isPending, variables } = mark;
  return {
    pendingId: isPending ? variables.params.id : null,
    mark: (id: string, returned: Day) =>
      mark.mutate({ params: { id }, body: { completed_on: returned } }),
  };
}
