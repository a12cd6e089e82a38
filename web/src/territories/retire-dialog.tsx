import { onConflict } from '#lib/is-conflict.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSetRetired } from './retire-queries.ts';

interface RetireDialogProps {
  territory: { id: string; name: string };
  retired: boolean;
  onClose: () => void;
}

/** Closes also when somebody has it now or has deleted it, which the notice says. */
export function RetireDialog({ territory: { id, name }, retired, onClose }: RetireDialogProps) {
  const { mutate, isPending } = useSetRetired(retired);
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
        mutate(id, {
          onSuccess: onClose,
          ...onConflict(onClose),
        })
      }
    />
  );
}
