import type { Administrator } from '@territorios/contract/administrators/api.ts';
import type { Person } from '@territorios/contract/administrators/rules.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeleteAdministrator } from './queries.ts';

interface AdministratorDeleteDialogProps {
  actor: Person;
  administrator: Administrator;
  onClose: () => void;
}

export function AdministratorDeleteDialog({
  actor,
  administrator,
  onClose,
}: AdministratorDeleteDialogProps) {
  return (
    <DeleteDialog
      title="¿Estás seguro de eliminar este administrador?"
      body="Esta acción no se puede deshacer. El administrador perderá acceso al sistema inmediatamente."
      target={administrator}
      deletion={useDeleteAdministrator(actor)}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">{administrator.name}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">{administrator.email}</p>
    </DeleteDialog>
  );
}
