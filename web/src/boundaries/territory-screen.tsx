import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOUNDARIES_FAILURE, boundariesQuery } from '#boundary-pictures/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { useLastTerritory } from '#territories/use-territory.ts';
import { Alert } from '#ui/alert.tsx';
import { BackButton, useBack } from '#ui/back-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { LoadingCard } from '#ui/loading-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export interface TerritoryMapProps {
  territory: Territory;
  boundaries: readonly Boundary[];
  inUse: readonly Territory[];
  /** The sentence says why nothing can be stored now. */
  warning: string | null;
  onDone: () => void;
}

interface TerritoryScreenProps {
  id: string;
  titleOf: (name?: string) => string;
  loading: string;
  warningOf: (territory: Territory, isDeleted: boolean) => string | null;
  children: (props: TerritoryMapProps) => ReactNode;
}

export function TerritoryScreen(props: TerritoryScreenProps) {
  const { id, titleOf, loading, warningOf, children } = props;
  const back = useBack(`/territories/${id}`);
  const { query, shown, isMissing, isDeleted } = useLastTerritory(id);
  const boundaries = useQuery(boundariesQuery);
  const { data: inUse } = useQuery(territoriesQuery);
  const lists = [
    { query, title: 'Error al cargar territorios' },
    { query: boundaries, title: BOUNDARIES_FAILURE },
  ];
  const isLoading = !isMissing && !lists.some((list) => hasNotLoaded(list.query));
  const warning = shown ? warningOf(shown, isDeleted) : null;
  return (
    <>
      <PageHeader title={titleOf(shown?.name)} actions={<BackButton onPress={back} />} />
      <div className="grid grid-cols-1 gap-4">
        <LoadFailures lists={lists} />
        {isMissing && (
          <EmptyState
            icon={<MapPinOff aria-hidden />}
            title="Territorio no encontrado."
            description="Quizá se eliminó."
            action={<Button onPress={back}>Volver</Button>}
          />
        )}
        {warning !== null && <Alert tone="warning" role="alert" title={warning} />}
        {shown && boundaries.data && inUse
          ? children({
              territory: shown,
              boundaries: boundaries.data,
              inUse,
              warning,
              onDone: back,
            })
          : isLoading && <LoadingCard label={loading} />}
      </div>
    </>
  );
}
