import type { Territory } from '@territorios/contract/territories/api.ts';
import { doneText } from '@territorios/contract/territories/rules.ts';
import { AssignDialog } from '#assignments/assign-dialog.tsx';
import { CopyByHandDialog } from '#assignments/copy-by-hand-dialog.tsx';
import { ExtendDialog } from '#assignments/extend-dialog.tsx';
import { RemindDialog } from '#assignments/remind-dialog.tsx';
import { RenewDialog } from '#assignments/renew-dialog.tsx';
import { ReturnDialog } from '#assignments/return-dialog.tsx';
import { SendDialog } from '#assignments/send-dialog.tsx';
import { TransferDialog } from '#assignments/transfer-dialog.tsx';
import { CardsDialog } from '#cards/cards-dialog.tsx';
import { onConflict } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Deletion } from '#ui/delete-dialog.tsx';
import type { DialogAction } from './territory-dialogs.tsx';
import { TerritoryDeleteDialog } from './territory-delete-dialog.tsx';
import { TerritoryEditDialog } from './territory-edit-dialog.tsx';

interface RetireDialogProps {
  territory: { id: string; name: string };
  retired: boolean;
  onClose: () => void;
}

/** Closes also when somebody has it now or has deleted it, which the notice says. */
function RetireDialog({ territory: { id, name }, retired, onClose }: RetireDialogProps) {
  const { mutate, isPending } = useCall(
    'PATCH /territories/:id',
    retired ? 'Territorio retirado' : 'Territorio de nuevo en uso',
    retired ? 'Error al retirar el territorio' : 'Error al volver a usar el territorio',
  );
  const texts = retired
    ? {
        title: 'Retirar territorio',
        body: `«${name}» dejará de aparecer en la lista, en los conteos, en las campañas y al asignar. Su historial, las estadísticas y el registro S-13 lo conservan. Puede volver a usarlo cuando quiera: estará en «Retirados».`,
        confirmLabel: 'Retirar',
        confirmPendingLabel: 'Retirando...',
      }
    : {
        title: 'Volver a usar el territorio',
        body: `«${name}» volverá a la lista, a los conteos y a las campañas, y se podrá asignar.`,
        confirmLabel: 'Volver a usar',
        confirmPendingLabel: 'Guardando...',
      };
  return (
    <ConfirmDialog
      {...texts}
      onClose={onClose}
      isPending={isPending}
      onConfirm={() =>
        mutate(
          { params: { id }, body: { retired } },
          { onSuccess: onClose, ...onConflict(onClose) },
        )
      }
    />
  );
}

// Both are one chunk, because they share most of their parts.
export { SelectionBar } from './selection-bar.tsx';

interface TerritoryDialogProps {
  action: DialogAction;
  territory: Territory;
  copied: string;
  deletion: Deletion;
  onRetire: () => void;
  onClose: () => void;
}

export function TerritoryDialog({
  action,
  territory,
  copied,
  deletion,
  onRetire,
  onClose,
}: TerritoryDialogProps) {
  const { name, current_assignment: assignment, parts_done, parts_total } = territory;
  const partsDone = parts_total > 0 ? doneText(parts_done, parts_total) : undefined;
  const held = assignment && { territoryName: name, assignment, onClose };
  switch (action) {
    case 'assign':
      return <AssignDialog territory={territory} onClose={onClose} />;
    case 'copy':
      return <CopyByHandDialog text={copied} onClose={onClose} />;
    case 'cards':
      return <CardsDialog territories={[territory]} onClose={onClose} />;
    case 'edit':
      return <TerritoryEditDialog territory={territory} onClose={onClose} />;
    case 'delete':
      return <TerritoryDeleteDialog {...{ territory, deletion, onRetire, onClose }} />;
    case 'retire':
    case 'restore':
      return <RetireDialog {...{ territory, onClose }} retired={action === 'retire'} />;
    case 'return':
      return held && <ReturnDialog {...held} partsDone={partsDone} />;
    case 'send':
      return held && <SendDialog {...held} />;
    case 'remind':
      return assignment && <RemindDialog lines={[{ name, assignment }]} onClose={onClose} />;
    case 'extend':
      return held && <ExtendDialog {...held} />;
    case 'transfer':
      return held && <TransferDialog {...held} />;
    case 'renew':
      return held && <RenewDialog {...held} />;
  }
}
