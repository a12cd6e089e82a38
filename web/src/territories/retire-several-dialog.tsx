import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRetireTerritories } from './queries.ts';

interface RetireSeveralDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** What was refused is said in the question, which stays. */
export function RetireSeveralDialog({ ids, onDone, onClose }: RetireSeveralDialogProps) {
  const retiring = useRetireTerritories();
  const [refused, setRefused] = useState<string>();
  const which = ids.length === 1 ? 'un territorio' : `${ids.length} territorios`;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Retirar territorios"
      body={
        refused ??
        `¿Retirar ${which}? Ya no se podrán asignar ni aparecerán en la lista; su historial se conserva.`
      }
      confirmLabel="Retirar"
      confirmPendingLabel="Retirando..."
      isPending={retiring.isPending}
      onConfirm={() =>
        retiring.mutate(ids, {
          onSuccess: onDone,
          onError: ({ message }) => setRefused(message),
        })
      }
    />
  );
}
