import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { useFileJob } from '#files/use-file-job.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { geoJsonOf, kmlOf, type MappedTerritory } from './map-files.ts';

const WRITERS = { kml: kmlOf, geojson: geoJsonOf };
export type MapFormat = keyof typeof WRITERS;

/** The lists are read again, because a saved file is not corrected by a change that comes a moment later. */
async function mappedTerritories(client: QueryClient): Promise<MappedTerritory[]> {
  const [territories, boundaries] = await Promise.all([
    client.fetchQuery({ ...everyTerritoryQuery, staleTime: 0 }),
    client.fetchQuery({ ...boundariesQuery, staleTime: 0 }),
  ]);
  const geometries = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
  return territories.flatMap(({ id, name, zone }) => {
    const geometry = geometries.get(id);
    return geometry === undefined ? [] : [{ id, name, zone: zone?.name ?? null, geometry }];
  });
}

export function useMapExport() {
  const client = useQueryClient();
  const { today } = useCalendar();
  const { busy, start } = useFileJob<MapFormat>();
  return {
    busy,
    start: (format: MapFormat) =>
      start(format, {
        make: async () => {
          const territories = await mappedTerritories(client);
          if (territories.length === 0) return null;
          const content = WRITERS[format](territories);
          return { name: `limites_territorios_${today}`, kind: format, content };
        },
        done: 'El archivo de los límites se exportó correctamente.',
        empty: 'Ningún territorio tiene un límite todavía.',
        failed: 'No se pudieron exportar los límites. Inténtelo de nuevo.',
      }),
  };
}
