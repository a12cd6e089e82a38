import { mapView, readMapsLink } from '@territorios/contract/territories/maps.ts';
import { ExternalLink } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { coordinatesOfLink, type Coordinates } from './link-coordinates.ts';

interface MapLinkPreviewProps {
  link: string;
  /** Absent when the territory has coordinates. */
  onUseCoordinates?: ((coordinates: Coordinates) => void) | undefined;
}

export function MapLinkPreview({ link, onUseCoordinates }: MapLinkPreviewProps) {
  const address = readMapsLink(link);
  if (address === '') return null;
  const view = mapView(address);
  if (!view) return <p className="text-danger">El enlace debe ser de Google Maps</p>;
  const point = coordinatesOfLink(view);
  return (
    <div className="grid justify-items-start gap-2 text-ink-muted">
      <p>
        {view.frame === null
          ? 'El publicador verá un botón que abre el mapa; un enlace de este tipo no se puede mostrar dentro de la página.'
          : 'El publicador verá este mapa en su página.'}{' '}
        <a
          href={view.address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-accent underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          Comprobar el mapa
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </p>
      {point && onUseCoordinates && (
        <Button size="sm" onPress={() => onUseCoordinates(point)}>
          Usar sus coordenadas: {point.latitude}, {point.longitude}
        </Button>
      )}
    </div>
  );
}
