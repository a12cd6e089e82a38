import type { Zone } from '@territorios/contract/zones/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Eliminar zona"
      body={`¿Eliminar la zona «${zone.name}»? Esta acción no se puede deshacer.`}
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
      isPending={deleteZone.isPending}
      // Closed after a refusal too: the list then shows how things stand now.
      onConfirm={() => deleteZone.mutate(zone.id, { onSettled: onClose })}
    />
  );
}
