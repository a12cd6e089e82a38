import type { Administrator } from '@territorios/contract/administrators/api.ts';
import type { Person } from '@territorios/contract/administrators/rules.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
  const deleteAdministrator = useDeleteAdministrator(actor);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="¿Estás seguro de eliminar este administrador?"
      body="Esta acción no se puede deshacer. El administrador perderá acceso al sistema inmediatamente."
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
      isPending={deleteAdministrator.isPending}
      // Closed after a refusal too: the list then shows how things stand now.
      onConfirm={() => deleteAdministrator.mutate(administrator, { onSettled: onClose })}
    >
      <p className="font-medium wrap-anywhere">{administrator.name}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">{administrator.email}</p>
    </ConfirmDialog>
  );
}
