import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { FileJson, Map as MapIcon } from 'lucide-react';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { useFileJob } from '#files/use-file-job.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { geoJsonOf, kmlOf, type MappedTerritory } from './map-files.ts';

const WRITERS = { kml: kmlOf, geojson: geoJsonOf };
type MapFormat = keyof typeof WRITERS;

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

function useMapExport() {
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
          return { name: `contornos_territorios_${today}`, kind: format, content };
        },
        done: 'El archivo de los contornos se exportó correctamente.',
        empty: 'Ningún territorio tiene un contorno todavía.',
        failed: 'No se pudieron exportar los contornos. Inténtelo de nuevo.',
      }),
  };
}

const FORMATS = [
  { format: 'kml', label: 'Contornos en KML', Icon: MapIcon },
  { format: 'geojson', label: 'Contornos en GeoJSON', Icon: FileJson },
] as const satisfies readonly { format: MapFormat; label: string; Icon: typeof MapIcon }[];

export function MapExportCard() {
  const { busy, start } = useMapExport();
  return (
    <Card className="pb-4">
      <CardHeader
        title="Exportar los contornos"
        description="El mapa de todos los territorios, para Google My Maps, Google Earth u otro programa. Se puede volver a importar."
        actions={FORMATS.map(({ format, label, Icon }) => (
          <Button
            key={format}
            icon={<Icon aria-hidden />}
            isPending={busy === format}
            isDisabled={busy !== null && busy !== format}
            pendingLabel="Exportando..."
            onPress={() => start(format)}
          >
            {label}
          </Button>
        ))}
      />
    </Card>
  );
}
