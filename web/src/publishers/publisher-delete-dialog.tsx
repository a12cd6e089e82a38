import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeletePublisher } from './queries.ts';

interface PublisherDeleteDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

/** A refusal leaves it open: the list is fetched again, and the dialog then says why. */
export function PublisherDeleteDialog({ publisher, onClose }: PublisherDeleteDialogProps) {
  const deletePublisher = useDeletePublisher();
  const isInUse = publisher.assigned_territories_count > 0;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Eliminar publicador"
      body={
        isInUse
          ? refusal('publisher_in_use').text
          : `¿Eliminar a «${publisher.name}»? Esta acción no se puede deshacer. Sus asignaciones anteriores se conservan sin su nombre.`
      }
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
      isPending={deletePublisher.isPending}
      isConfirmDisabled={isInUse}
      onConfirm={() => deletePublisher.mutate(publisher.id, { onSuccess: onClose })}
    />
  );
}
