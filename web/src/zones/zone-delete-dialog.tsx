import type { Zone } from '@territorios/contract/zones/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeleteZone } from './queries.ts';

interface ZoneDeleteDialogProps {
  zone: Zone;
  hasTerritories: boolean;
  onClose: () => void;
}

export function ZoneDeleteDialog({ zone, hasTerritories, onClose }: ZoneDeleteDialogProps) {
  const deleteZone = useDeleteZone();
  if (hasTerritories) {
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onClose}
        title="No se puede eliminar"
        body={refusal('zone_in_use').text}
      />
    );
  }
  return (
    <DeleteDialog
      title="Eliminar zona"
      body={`¿Eliminar la zona «${zone.name}»? Esta acción no se puede deshacer.`}
      target={zone.id}
      deletion={deleteZone}
      onClose={onClose}
    />
  );
}
