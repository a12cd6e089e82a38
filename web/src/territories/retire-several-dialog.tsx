import { useState } from 'react';
import { errorsById, NO_ERRORS } from '#assignments/errors-by-id.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRetireTerritories } from './queries.ts';
import { RefusedTerritories } from './refused-territories.tsx';

interface RetireSeveralDialogProps {
  territories: readonly { id: string; name: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** The dialog stays to show a refusal. */
export function RetireSeveralDialog({ territories, onDone, onClose }: RetireSeveralDialogProps) {
  const retiring = useRetireTerritories();
  const [errors, setErrors] = useState(NO_ERRORS);
  const which = territories.length === 1 ? 'un territorio' : `${territories.length} territorios`;
  const retire = () => {
    const ids = territories.map(({ id }) => id);
    setErrors(NO_ERRORS);
    retiring.mutate(ids, {
      onSuccess: onDone,
      onError: (error) => setErrors(errorsById(error, ids)),
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Retirar territorios"
      body={`¿Retirar ${which}? Ya no se podrán asignar ni aparecerán en la lista; su historial se conserva.`}
      confirmLabel="Retirar"
      confirmPendingLabel="Retirando..."
      isPending={retiring.isPending}
      onConfirm={retire}
    >
      {errors.text === undefined ? undefined : (
        <RefusedTerritories errors={errors} territories={territories} />
      )}
    </ConfirmDialog>
  );
}
