import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useMemo } from 'react';
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
import { Editor } from './editor/editor.tsx';
import { neighboursOf, startBox } from './editor/neighbours.ts';
import { boxOf, shapeOfGeometry } from './shape/shape.ts';

export function EditorPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id/limite' });
  const back = useBack(`/territories/${id}`);
  const { query, shown, isMissing, isDeleted } = useLastTerritory(id);
  const boundaries = useQuery(boundariesQuery);
  const lists = [
    { query, title: 'Error al cargar territorios' },
    { query: boundaries, title: 'Error al cargar los límites' },
  ];
  return (
    <>
      <PageHeader
        title={shown ? `Límite de ${shown.name}` : 'Límite'}
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
        {isDeleted && (
          <Alert
            tone="warning"
            role="alert"
            title="Este territorio se eliminó mientras usted dibujaba."
          />
        )}
        {shown && boundaries.data ? (
          <EditorOf key={id} territory={shown} boundaries={boundaries.data} onDone={back} />
        ) : (
          !isMissing &&
          !lists.some((list) => hasNotLoaded(list.query)) && (
            <Card>
              <CardBody className="grid min-h-60 place-items-center">
                <Spinner className="size-8" label="Cargando el mapa..." />
              </CardBody>
            </Card>
          )
        )}
      </div>
    </>
  );
}

interface EditorOfProps {
  territory: Territory;
  boundaries: readonly { territory_id: string; geometry: string }[];
  onDone: () => void;
}

function EditorOf({ territory, boundaries, onDone }: EditorOfProps) {
  const { data: inUse } = useQuery(territoriesQuery);
  const stored =
    boundaries.find(({ territory_id }) => territory_id === territory.id)?.geometry ?? null;
  const neighbours = useMemo(
    () => neighboursOf(territory.id, boundaries, inUse ?? []),
    [territory.id, boundaries, inUse],
  );
  const start = startBox(territory, boxOf(shapeOfGeometry(stored)), neighbours, inUse ?? []);
  return (
    <Editor
      territory={territory}
      stored={stored}
      neighbours={neighbours}
      start={start}
      onDone={onDone}
    />
  );
}
