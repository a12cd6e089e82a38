import { refusal } from '@territorios/contract/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { BackButton, useBack } from '#profiles/back-button.tsx';
import { useLastTerritory } from '#profiles/use-territory.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { blockedText } from './blocked.ts';
import type { ReshapeFormProps } from './form-props.ts';
import { JoinForm } from './join-form.tsx';
import { SplitForm } from './split-form.tsx';

interface ReshapePageProps {
  id: string;
  titleOf: (name: string) => string;
  children: (props: ReshapeFormProps) => ReactNode;
}

function ReshapePage({ id, titleOf, children }: ReshapePageProps) {
  const back = useBack(`/territories/${id}`);
  const { query, shown, isMissing, isDeleted } = useLastTerritory(id);
  const boundaries = useQuery(boundariesQuery);
  const { data: inUse } = useQuery(territoriesQuery);
  const lists = [
    { query, title: 'Error al cargar territorios' },
    { query: boundaries, title: 'Error al cargar los límites' },
  ];
  const blocked = isDeleted
    ? refusal('not_found', { resource: 'territory' }).text
    : shown
      ? blockedText(shown)
      : null;
  return (
    <>
      <PageHeader
        title={titleOf(shown?.name ?? 'territorio')}
        actions={<BackButton onPress={back} />}
      />
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
        {blocked !== null && <Alert tone="warning" role="alert" title={blocked} />}
        {shown && boundaries.data && inUse
          ? children({
              territory: shown,
              boundaries: boundaries.data,
              inUse,
              blocked,
              onDone: back,
            })
          : !isMissing &&
            !lists.some((list) => hasNotLoaded(list.query)) && (
              <Card>
                <CardBody className="grid min-h-60 place-items-center">
                  <Spinner className="size-8" label="Cargando el territorio..." />
                </CardBody>
              </Card>
            )}
      </div>
    </>
  );
}

export function SplitPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id/dividir' });
  return (
    <ReshapePage id={id} titleOf={(name) => `Dividir ${name}`}>
      {(props) => <SplitForm key={id} {...props} />}
    </ReshapePage>
  );
}

export function JoinPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id/unir' });
  return (
    <ReshapePage id={id} titleOf={(name) => `Unir ${name} con otros`}>
      {(props) => <JoinForm key={id} {...props} />}
    </ReshapePage>
  );
}
