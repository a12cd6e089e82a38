import { useCall } from '#lib/use-call.ts';

/** There is no failure notice, because the grid shows it on its lines. */
export const useNoteSeveral = () =>
  useCall('POST /assigned_territories/bulk', ({ length }) => ({
    title: length === 1 ? 'Se anotó una asignación' : `Se anotaron ${length} asignaciones`,
  }));
