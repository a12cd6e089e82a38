import type { Territory } from '@territorios/contract/territories/api.ts';
import { isOutdated } from '#lib/outdated.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteTerritory } from './queries.ts';

interface TerritoryDeleteDialogProps {
  territory: Territory;
  onClose: () => void;
}

export function TerritoryDeleteDialog({ territory, onClose }: TerritoryDeleteDialogProps) {
  const deleteTerritory = useDeleteTerritory();
  const link = territory.current_assignment
    ? ' El enlace del publicador que lo tiene dejará de funcionar.'
    : '';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Eliminar territorio"
      body={`¿Eliminar el territorio «${territory.name}»? También se elimina todo su historial de asignaciones.${link} Esta acción no se puede deshacer.`}
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
      isPending={deleteTerritory.isPending}
      onConfirm={() =>
        deleteTerritory.mutate(territory.id, {
          onSuccess: onClose,
          onError: (error) => {
            if (isOutdated(error)) onClose();
          },
        })
      }
    />
  );
}
