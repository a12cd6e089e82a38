import type { PublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { RoleEditing } from './use-role-editing.ts';

/** A form cannot span cells: this one stands outside the table, and the fields name it. */
export const EDIT_FORM = 'edicion-de-rol';

interface RoleCellProps {
  role: PublisherRole;
  editing: RoleEditing;
}

const cancelOnEscape = (editing: RoleEditing) => (event: { key: string }) => {
  if (event.key === 'Escape') editing.cancel();
};

const fieldOf = (editing: RoleEditing) => ({
  control: editing.control,
  form: EDIT_FORM,
  isReadOnly: editing.isPending,
  onKeyDown: cancelOnEscape(editing),
});

export function RoleNameCell({ role, editing }: RoleCellProps) {
  if (editing.roleId !== role.id) return role.name;
  return (
    <FormTextField
      {...fieldOf(editing)}
      name="name"
      aria-label="Nombre del Rol"
      className="max-w-96"
    />
  );
}

export function RoleLimitCell({ role, editing }: RoleCellProps) {
  if (editing.roleId !== role.id) return role.max_territories;
  return (
    <FormTextField
      {...fieldOf(editing)}
      name="max_territories"
      aria-label="Máx. Territorios"
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      step={1}
      className="max-w-48"
    />
  );
}

interface RoleActionsCellProps extends RoleCellProps {
  onDelete: (role: PublisherRole) => void;
}

export function RoleActionsCell({ role, editing, onDelete }: RoleActionsCellProps) {
  if (editing.roleId === role.id) {
    return (
      <div className="flex flex-wrap gap-2 @wide:justify-end">
        <Button
          size="sm"
          isDisabled={editing.isPending}
          onPress={editing.cancel}
          onKeyDown={cancelOnEscape(editing)}
        >
          Cancelar
        </Button>
        <Button
          type="submit"
          form={EDIT_FORM}
          size="sm"
          variant="primary"
          isPending={editing.isPending}
          pendingLabel="Guardando..."
          onKeyDown={cancelOnEscape(editing)}
        >
          Guardar
        </Button>
      </div>
    );
  }
  return (
    <div className="@max-wide:-ms-3">
      <IconButton
        Icon={Pencil}
        size="sm"
        label={`Editar ${role.name}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the fields, which are gone
        autoFocus={editing.leftId === role.id}
        onPress={() => editing.start(role)}
      />
      <IconButton
        Icon={Trash2}
        size="sm"
        label={`Eliminar ${role.name}`}
        onPress={() => onDelete(role)}
      />
    </div>
  );
}
