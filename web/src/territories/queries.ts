import { liveQuery } from '#lib/live-query.ts';
import { useCall } from '#lib/use-call.ts';

export const TERRITORIES_FAILURE = 'Error al cargar territorios';

export const territoriesQuery = liveQuery('GET /territories', {}, TERRITORIES_FAILURE);

/** A failure has no notice, because some screens only count retired territories. */
export const retiredTerritoriesQuery = liveQuery('GET /territories', {
  query: { retired: 'only' },
});

export const useCreateTerritory = () =>
  useCall('POST /territories', 'Territorio creado', 'Error al crear territorio');

/** Sends only what was changed, so that two people can change different fields at once. */
export const useUpdateTerritory = () =>
  useCall(
    'PATCH /territories/:id',
    'Territorio actualizado exitosamente',
    'Error al actualizar el territorio',
  );

export const useDeleteTerritory = () =>
  useCall('DELETE /territories/:id', 'Territorio eliminado', 'Error al eliminar territorio');

/** These two have no failure notice, because their dialogs show it beside the territories. */
export const useMoveTerritories = () =>
  useCall('PATCH /territories/bulk', ({ length }) => ({
    title:
      length === 1 ? 'Un territorio cambió de zona' : `${length} territorios cambiaron de zona`,
  }));

export const useRetireTerritories = () =>
  useCall('PATCH /territories/bulk', ({ length }) => ({
    title: length === 1 ? 'Un territorio retirado' : `${length} territorios retirados`,
  }));
