import type { Zone } from '@territorios/contract/zones/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Shapes, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNameSearch } from '#lib/name-search.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { zoneInUseQuery, zonesQuery } from './queries.ts';
import { ZoneDeleteDialog } from './zone-delete-dialog.tsx';
import { ZoneEditDialog } from './zone-edit-dialog.tsx';
import { ZoneForm } from './zone-form.tsx';

export function ZonesPage() {
  const client = useQueryClient();
  const zones = useQuery(zonesQuery);
  const { text, search, isSearching, found } = useNameSearch(zones.data ?? []);
  const [editing, setEditing] = useState<Zone | null>(null);
  const [deleting, setDeleting] = useState<{ zone: Zone; hasTerritories: boolean } | null>(null);

  const askToDelete = async (zone: Zone) => {
    try {
      const { hasTerritories } = await client.fetchQuery(zoneInUseQuery(zone.id));
      setDeleting({ zone, hasTerritories });
    } catch {
      // The query's own notice has said why; without an answer the question is not asked.
    }
  };

  return (
    <>
      <PageHeader
        title="Zonas"
        description="Las zonas agrupan los territorios de una misma parte de la localidad."
      />
      <div className="grid gap-4">
        <ZoneForm />
        {hasNotLoaded(zones) ? (
          <LoadFailure title="Error al cargar zonas" query={zones} />
        ) : (
          <>
            <ListBar
              searchLabel="Buscar zona"
              text={text}
              onSearch={search}
              count={zones.data && found.length}
              singular="zona"
              plural="zonas"
            />
            <DataTable
              caption="Zonas"
              columns={[
                { id: 'name', header: 'Nombre', isRowHeader: true, cell: (zone) => zone.name },
                {
                  id: 'actions',
                  header: 'Acciones',
                  align: 'end',
                  card: 'icons',
                  cell: (zone) => (
                    <>
                      <IconButton
                        size="sm"
                        label={`Editar ${zone.name}`}
                        onPress={() => setEditing(zone)}
                      >
                        <Pencil aria-hidden />
                      </IconButton>
                      <IconButton
                        size="sm"
                        label={`Eliminar ${zone.name}`}
                        onPress={() => void askToDelete(zone)}
                      >
                        <Trash2 aria-hidden />
                      </IconButton>
                    </>
                  ),
                },
              ]}
              rows={found}
              getRowId={(zone) => zone.id}
              isLoading={zones.isPending}
              loadingText="Cargando zonas..."
              empty={
                isSearching ? (
                  <NoMatch title="No se encontraron zonas" text={text} onClear={() => search('')} />
                ) : (
                  <EmptyState
                    icon={<Shapes aria-hidden />}
                    title="No hay zonas registradas."
                    description="Cree la primera con el formulario de arriba; después podrá elegirla en cada territorio."
                  />
                )
              }
            />
          </>
        )}
      </div>
      {editing && <ZoneEditDialog zone={editing} onClose={() => setEditing(null)} />}
      {deleting && <ZoneDeleteDialog {...deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
