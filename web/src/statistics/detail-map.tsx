import { mapView } from '@territorios/contract/territories/maps.ts';
import { ExternalLink } from 'lucide-react';
import { GoogleFrame } from '#maps/google-frame.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';

export function DetailMap({ name, link }: { name: string; link: string }) {
  const map = mapView(link);
  if (map === null) return null;
  return (
    <Card>
      <CardHeader
        title="Mapa del Territorio"
        actions={
          <a
            href={map.address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ size: 'sm' })}
          >
            <ExternalLink aria-hidden />
            Abrir en Google Maps
          </a>
        }
      />
      <CardBody>
        {map.frame === null ? (
          <p className="text-sm text-ink-muted">
            Un enlace de este tipo no se puede mostrar dentro de la página.
          </p>
        ) : (
          <GoogleFrame
            src={map.frame}
            name={name}
            className="h-[60vh] w-full rounded-md border border-line bg-sunken md:h-[80vh]"
          />
        )}
      </CardBody>
    </Card>
  );
}
