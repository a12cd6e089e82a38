import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { StoredImport } from './stored-import.tsx';

const NEXT = [
  { to: '/territories', label: 'Territorios' },
  { to: '/publishers', label: 'Publicadores' },
  { to: '/estadisticas', label: 'Estadísticas' },
  { to: '/estadisticas/registro-s13', label: 'Registro S-13' },
] as const;

interface DoneStepProps {
  /** Null means that nothing was new. */
  id: string | null;
  onAgain: () => void;
}

export function DoneStep({ id, onAgain }: DoneStepProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <CardBody className="grid grid-cols-1 gap-3">
          {id === null ? (
            <Alert>No hacía falta guardar nada: todo estaba igual.</Alert>
          ) : (
            <StoredImport id={id} />
          )}
        </CardBody>
      </Card>
      <nav aria-label="Ver lo que se trajo" className="flex flex-wrap gap-2">
        {NEXT.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonStyles()}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={onAgain}>
          Importar otro archivo
        </Button>
        <Link to="/importar/historial" className={buttonStyles()}>
          <History aria-hidden />
          Ver las importaciones
        </Link>
      </div>
    </div>
  );
}
