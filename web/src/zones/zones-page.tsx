import { refusal } from '@territorios/contract/refusals.ts';
import type { Zone } from '@territorios/contract/zones/api.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { useCall } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { zonesQuery, ZONES_FAILURE } from './queries.ts';
import { ZoneEditDialog, ZoneForm } from './zone-form.tsx';

/** Asks anew each time, before a deletion is confirmed. */
const zoneInUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['zones', id, 'has-territories'],
    queryFn: ({ signal }) => call('GET /zones/:id/has-territories', { params: { id } }, signal),
    staleTime: 0,
    meta: { isLive: true, failure: 'Error al verificar territorios asociados' },
  });

export function ZonesPage() {
  const client = useQueryClient();
  const zones = useQuery(zonesQuery);
  const deletion = useCall(
    'DELETE /zones/:id',
    'Zona eliminada exitosamente',
    'Error al eliminar la zona',
  );
  const [editing, setEditing] = useState<Zone | null>(null);
  const [deleting, setDeleting] = useState<{ zone: Zone; hasTerritories: boolean } | null>(null);
  const closeDelete = () => setDeleting(null);

  const askToDelete = async (zone: Zone) => {
    try {
      const { hasTerritories } = await client.fetchQuery(zoneInUseQuery(zone.id));
      setDeleting({ zone, hasTerritories });
    } catch {
      // The query's notice says why; without an answer the dialog does not open.
    }
  };

  return (
    <>
      <ListScreen
        route="/signed-in/zones"
        title="Zonas"
        description="Las zonas agrupan los territorios de una misma parte de la localidad."
        form={{ label: 'Nueva zona', fields: <ZoneForm /> }}
        query={zones}
        failure={ZONES_FAILURE}
        loadingText="Cargando zonas..."
        searchLabel="Buscar zona"
        singular="zona"
        plural="zonas"
        columns={[
          { header: 'Nombre', isRowHeader: true, card: 'line', cell: (zone) => zone.name },
          editDeleteColumn<Zone>(setEditing, (zone) => void askToDelete(zone)),
        ]}
        look={{ cardLines: 1 }}
        empty={
          <EmptyState
            icon={<Shapes aria-hidden />}
            title="No hay zonas registradas."
            description="Cree la primera con el formulario de arriba; después podrá elegirla en cada territorio."
          />
        }
      />
      {editing && <ZoneEditDialog zone={editing} onClose={() => setEditing(null)} />}
      {deleting?.hasTerritories === true && (
        <ConfirmDialog
          onClose={closeDelete}
          title="No se puede eliminar"
          body={refusal('zone_in_use').text}
        />
      )}
      {deleting?.hasTerritories === false && (
        <DeleteDialog
          title="Eliminar zona"
          body={`¿Eliminar la zona «${deleting.zone.name}»? Esta acción no se puede deshacer.`}
          target={deleting.zone.id}
          deletion={deletion}
          onClose={closeDelete}
        />
      )}
    </>
  );
}
