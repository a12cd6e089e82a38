import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeletePublisher } from './queries.ts';

interface PublisherDeleteDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

export const PublisherDeleteDialog = ({ publisher, onClose }: PublisherDeleteDialogProps) => (
  <DeleteDialog
    title="Eliminar publicador"
    body={`¿Eliminar a «${publisher.name}»? Esta acción no se puede deshacer. Sus asignaciones anteriores se conservan sin su nombre.`}
    obstacle={publisher.assigned_territories_count > 0 ? refusal('publisher_in_use').text : null}
    target={publisher.id}
    deletion={useDeletePublisher()}
    onClose={onClose}
  />
);
