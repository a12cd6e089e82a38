import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History, CircleCheck } from 'lucide-react';
import { CountsList } from '#imports/counts-list.tsx';
import type { StayedOut } from '#imports/import-state.ts';
import { importQuery } from '#imports/queries.ts';
import { StayedOutList } from './stayed-out-list.tsx';
import { UndoButton } from '#imports/undo-dialog.tsx';
import { Waiting } from '#imports/waiting.tsx';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';

const useImport = (id: string | null) =>
  useQuery({ ...importQuery(id ?? ''), enabled: id !== null });

function StoredImport({ query }: { query: ReturnType<typeof useImport> }) {
  const imported = query.data;
  if (!imported) {
    return hasNotLoaded(query) ? (
      <LoadFailure title="Error al cargar la importación" query={query} />
    ) : (
      <Waiting text="Contando las filas..." />
    );
  }
  return (
    <>
      {imported.undone_at === null ? (
        <>
          <p className="flex items-center gap-2 font-medium text-success">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            Sus datos están guardados.
          </p>
          <CountsList parts={imported.parts} />
        </>
      ) : (
        <Alert>La importación se deshizo: todo está como antes.</Alert>
      )}
      <UndoButton imported={imported} className="justify-self-start" />
    </>
  );
}

const NEXT = [
  { to: '/territories', label: 'Territorios' },
  { to: '/publishers', label: 'Publicadores' },
  { to: '/estadisticas', label: 'Estadísticas' },
  { to: '/estadisticas/registro-s13', label: 'Registro S-13' },
] as const;

interface DoneStepProps extends StayedOut {
  /** Null means that nothing was new. */
  id: string | null;
  onAgain: () => void;
}

export function DoneStep({ id, onAgain, ...out }: DoneStepProps) {
  const query = useImport(id);
  const isUndone = (query.data?.undone_at ?? null) !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <CardBody className="grid grid-cols-1 gap-3">
          {id === null ? (
            <Alert>No hacía falta guardar nada: todo estaba igual.</Alert>
          ) : (
            <StoredImport query={query} />
          )}
        </CardBody>
      </Card>
      {/* Of an import that was undone nothing is there, and no row of it is missing. */}
      {!isUndone && (
        <>
          <StayedOutList {...out} />
          <nav aria-label="Ver lo que se importó" className="flex flex-wrap gap-2">
            {NEXT.map(({ to, label }) => (
              <Link key={to} to={to} className={buttonStyles()}>
                {label}
              </Link>
            ))}
          </nav>
        </>
      )}
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
