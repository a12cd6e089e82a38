import type { Territory } from '@territorios/contract/territories/api.ts';
import { AssignSeveralDialog } from '#assignments/assign-several-dialog.tsx';
import { errorsById } from '#assignments/errors-by-id.ts';
import { RemindDialog } from '#assignments/remind-dialog.tsx';
import { ReturnSeveralDialog } from '#assignments/return-several-dialog.tsx';
import type { SeveralDialogProps } from '#assignments/several-dialog.ts';
import { CardsDialog } from '#cards/cards-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RefusedTerritories } from './refused-territories.tsx';

/** The dialog stays to show a refusal. */
function RetireSeveralDialog({ territories, onDone, onClose }: SeveralDialogProps) {
  const retiring = useCall('PATCH /territories/bulk', ({ length }) => ({
    title: length === 1 ? 'Un territorio retirado' : `${length} territorios retirados`,
  }));
  const ids = territories.map(({ id }) => id);
  const errors = errorsById(retiring.error, ids);
  const which = territories.length === 1 ? 'un territorio' : `${territories.length} territorios`;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Retirar territorios"
      body={`¿Retirar ${which}? Ya no se podrán asignar ni aparecerán en la lista; su historial se conserva.`}
      confirmLabel="Retirar"
      confirmPendingLabel="Retirando..."
      isPending={retiring.isPending}
      onConfirm={() => retiring.mutate({ body: { ids, retired: true } }, { onSuccess: onDone })}
    >
      {errors.text === undefined ? undefined : (
        <RefusedTerritories errors={errors} territories={territories} />
      )}
    </ConfirmDialog>
  );
}

export type SelectionAction = 'assign' | 'return' | 'remind' | 'move' | 'cards' | 'retire';

interface SelectionDialogProps {
  action: SelectionAction;
  of: readonly Territory[];
  reasons: ReadonlyMap<string, string>;
  onDone: () => void;
  onClose: () => void;
}

export function SelectionDialog({ action, of, reasons, onDone, onClose }: SelectionDialogProps) {
  const shared = { territories: of, onDone, onClose };
  switch (action) {
    case 'assign':
      return (
        <AssignSeveralDialog
          {...shared}
          territories={of.map(({ id, name }) => ({ id, name, reason: reasons.get(id) }))}
        />
      );
    case 'return':
      return (
        <ReturnSeveralDialog
          lines={of.flatMap(({ name, current_assignment: line }) =>
            line ? { ...line, name } : [],
          )}
          onDone={onDone}
          onClose={onClose}
        />
      );
    case 'remind':
      return (
        <RemindDialog
          lines={of.flatMap(({ name, current_assignment: assignment }) =>
            assignment ? { name, assignment } : [],
          )}
          onClose={onClose}
        />
      );
    case 'move':
      return <MoveDialog {...shared} />;
    case 'cards':
      return <CardsDialog territories={of} onClose={onClose} />;
    case 'retire':
      return <RetireSeveralDialog {...shared} />;
  }
}
