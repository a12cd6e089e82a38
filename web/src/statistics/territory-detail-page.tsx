import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '#lib/request.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import { DetailCard } from './detail-card.tsx';
import { DetailMap } from './detail-map.tsx';
import { territoryDetailQuery } from './queries.ts';

/** Another try may help after a lost network or a server's failure, not after a refusal. */
const isPassing = (error: Error): boolean =>
  !(error instanceof ApiError && error.status !== null && error.status < 500);

export function TerritoryDetailPage() {
  const { id } = useParams({ from: '/signed-in/estadisticas/$id' });
  const { data, error, isPending, isFetching, refetch } = useQuery(territoryDetailQuery(id));
  useEffect(() => {
    if (error) console.warn('The territory could not be loaded.', error);
  }, [error]);

  if (isPending) {
    return (
      <div className="grid min-h-60 place-items-center">
        <title>Territorio · Territorios</title>
        <Spinner className="size-8" label="Cargando el territorio..." />
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title="Territorio" />
        <Card>
          <EmptyState
            icon={<MapPinOff aria-hidden />}
            title="Territorio no encontrado."
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {error && isPassing(error) && (
                  <Button
                    isPending={isFetching}
                    pendingLabel="Reintentando..."
                    onPress={() => void refetch()}
                  >
                    Reintentar
                  </Button>
                )}
                <Link to="/estadisticas" className={buttonStyles({ variant: 'primary' })}>
                  Volver a Estadísticas
                </Link>
              </div>
            }
          />
        </Card>
      </>
    );
  }
  const { territory, assignments } = data;
  return (
    <>
      <PageHeader
        title={territory.name}
        actions={
          <>
            <Link to="/territories/$id" params={{ id }} className={buttonStyles()}>
              Corregir y más
            </Link>
            <Link to="/estadisticas" className={buttonStyles()}>
              <ArrowLeft aria-hidden />
              Volver a Estadísticas
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <DetailCard territory={territory} latest={assignments[0]} />
        {territory.google_maps_link !== null && (
          <DetailMap name={territory.name} link={territory.google_maps_link} />
        )}
        <AssignmentHistory assignments={assignments} />
      </div>
    </>
  );
}
