import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteCampaign } from './queries.ts';

export function CampaignDeleteDialog({
  campaign,
  onClose,
}: {
  campaign: Campaign;
  onClose: () => void;
}) {
  const deleteCampaign = useDeleteCampaign();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Eliminar campaña"
      body={`¿Eliminar la campaña «${campaign.name}»? Los territorios y sus asignaciones se conservan. Esta acción no se puede deshacer.`}
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
      isPending={deleteCampaign.isPending}
      // Closed after a refusal too: the list then shows how things stand now.
      onConfirm={() => deleteCampaign.mutate(campaign.id, { onSettled: onClose })}
    />
  );
}
