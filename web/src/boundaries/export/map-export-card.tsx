import { FileJson, Map as MapIcon } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { useMapExport, type MapFormat } from './use-map-export.ts';

const FORMATS = [
  { format: 'kml', label: 'Límites en KML', Icon: MapIcon },
  { format: 'geojson', label: 'Límites en GeoJSON', Icon: FileJson },
] as const satisfies readonly { format: MapFormat; label: string; Icon: typeof MapIcon }[];

export function MapExportCard() {
  const { busy, start } = useMapExport();
  return (
    <Card className="pb-4">
      <CardHeader
        title="Exportar los límites"
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
