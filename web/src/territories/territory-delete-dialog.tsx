import type { Territory } from '@territorios/contract/territories/api.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeleteTerritory } from './queries.ts';

interface TerritoryDeleteDialogProps {
  territory: Territory;
  onClose: () => void;
}

export function TerritoryDeleteDialog({ territory, onClose }: TerritoryDeleteDialogProps) {
  const link = territory.current_assignment
    ? ' El enlace del publicador que lo tiene dejará de funcionar.'
    : '';
  return (
    <DeleteDialog
      title="Eliminar territorio"
      body={`¿Eliminar el territorio «${territory.name}»? También se elimina todo su historial de asignaciones.${link} Esta acción no se puede deshacer.`}
      target={territory.id}
      deletion={useDeleteTerritory()}
      onClose={onClose}
    />
  );
}
