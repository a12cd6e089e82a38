import type { PublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeletePublisherRole } from './queries.ts';

interface RoleDeleteDialogProps {
  role: PublisherRole;
  onClose: () => void;
}

export function RoleDeleteDialog({ role, onClose }: RoleDeleteDialogProps) {
  const deleteRole = useDeletePublisherRole();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Eliminar rol"
      body={`¿Eliminar el rol «${role.name}»? Esta acción no se puede deshacer.`}
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
      isPending={deleteRole.isPending}
      // Closed after a refusal too: the list then shows how things stand now.
      onConfirm={() => deleteRole.mutate(role.id, { onSettled: onClose })}
    />
  );
}
