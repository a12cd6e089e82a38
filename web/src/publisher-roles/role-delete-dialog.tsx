import type { PublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeletePublisherRole } from './queries.ts';

interface RoleDeleteDialogProps {
  role: PublisherRole;
  onClose: () => void;
}

export const RoleDeleteDialog = ({ role, onClose }: RoleDeleteDialogProps) => (
  <DeleteDialog
    title="Eliminar rol"
    body={`¿Eliminar el rol «${role.name}»? Esta acción no se puede deshacer.`}
    target={role.id}
    deletion={useDeletePublisherRole()}
    onClose={onClose}
  />
);
