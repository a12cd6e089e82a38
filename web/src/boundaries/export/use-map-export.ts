import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { saveFile } from '#files/save-file.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { showNotice } from '#ui/notice.ts';
import { geoJsonOf, kmlOf, type MappedTerritory } from './map-files.ts';

const FORMATS = {
  kml: { type: 'application/vnd.google-earth.kml+xml', write: kmlOf },
  geojson: { type: 'application/geo+json', write: geoJsonOf },
};
export type MapFormat = keyof typeof FORMATS;

/** Asked for anew: a file is kept, and is not put right by a change that comes a moment later. */
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
  const [busy, setBusy] = useState<MapFormat | null>(null);

  const exportAs = async (format: MapFormat) => {
    const territories = await mappedTerritories(client);
    if (territories.length === 0) return false;
    const { type, write } = FORMATS[format];
    saveFile(`limites_territorios_${today}.${format}`, new Blob([write(territories)], { type }));
    return true;
  };
  const start = (format: MapFormat) => {
    if (busy !== null) return;
    setBusy(format);
    void exportAs(format)
      .then(
        (hasData) =>
          hasData
            ? showNotice('success', {
                title: 'Exportación completada',
                description: 'El archivo de los límites se exportó correctamente.',
              })
            : showNotice('info', {
                title: 'Sin datos',
                description: 'Ningún territorio tiene un límite todavía.',
              }),
        (error: unknown) => {
          console.warn('The export of the boundaries failed.', error);
          showNotice('error', {
            title: 'Error en la exportación',
            description: 'No se pudieron exportar los límites. Inténtelo de nuevo.',
          });
        },
      )
      .finally(() => setBusy(null));
  };
  return { busy, start };
}
