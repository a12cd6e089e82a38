import { Link } from '@tanstack/react-router';
import { Map as MapIcon } from 'lucide-react';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface EmptyMapProps {
  hasTerritories: boolean;
  onDraw: () => void;
}

export const EmptyMap = ({ hasTerritories, onDraw }: EmptyMapProps) => (
  <EmptyState
    icon={<MapIcon aria-hidden />}
    title="Todavía no hay ningún contorno"
    description={
      hasTerritories
        ? 'El mapa muestra los territorios que tienen su contorno. Dibújelos uno por uno, o importe todos de un archivo de Google My Maps, KML o GeoJSON.'
        : 'El mapa muestra los territorios que tienen su contorno. Primero cree los territorios, o impórtelos con sus contornos de un archivo de Google My Maps, KML o GeoJSON.'
    }
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {hasTerritories ? (
          <Button variant="primary" onPress={onDraw}>
            Dibujar contornos
          </Button>
        ) : (
          <Link to="/territories" className={buttonStyles({ variant: 'primary' })}>
            Ir a Territorios
          </Link>
        )}
        <Link to="/importar" className={buttonStyles({})}>
          Importar
        </Link>
      </div>
    }
  />
);
