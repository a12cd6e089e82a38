import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CountsList } from '#imports/counts-list.tsx';
import { importQuery } from '#imports/queries.ts';
import { UndoDialog } from '#imports/undo-dialog.tsx';
import { Waiting } from '#imports/waiting.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';

export function StoredImport({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  const [isAsking, setAsking] = useState(false);
  const imported = query.data;
  if (!imported) {
    return hasNotLoaded(query) ? (
      <LoadFailure title="Error al cargar la importación" query={query} />
    ) : (
      <Waiting text="Contando las filas..." />
    );
  }
  if (imported.undone_at !== null) {
    return <Alert>La importación se deshizo: todo está como antes.</Alert>;
  }
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Sus datos están guardados.
      </p>
      <CountsList parts={imported.parts} />
      <Button
        icon={<Undo2 aria-hidden />}
        className="justify-self-start"
        onPress={() => setAsking(true)}
      >
        Deshacer
      </Button>
      {isAsking && <UndoDialog imported={imported} onClose={() => setAsking(false)} />}
    </>
  );
}
