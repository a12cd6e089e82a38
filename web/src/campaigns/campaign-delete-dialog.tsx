import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeleteCampaign } from './queries.ts';

interface CampaignDeleteDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

export const CampaignDeleteDialog = ({ campaign, onClose }: CampaignDeleteDialogProps) => (
  <DeleteDialog
    title="Eliminar campaña"
    body={`¿Eliminar la campaña «${campaign.name}»? Los territorios y sus asignaciones se conservan. Esta acción no se puede deshacer.`}
    target={campaign.id}
    deletion={useDeleteCampaign()}
    onClose={onClose}
  />
);
