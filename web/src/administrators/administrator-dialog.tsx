import type { Administrator } from '@territorios/contract/administrators/api.ts';
import { useWatch } from 'react-hook-form';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { FormPasswordField, FormTextField } from '#ui/form-text-fields.tsx';
import { AdministratorValues } from './administrator-values.ts';
import { useUpdateAdministrator, type SavedAdministrator } from './queries.ts';

const CREATE = {
  title: 'Crear administrador',
  submitLabel: 'Crear',
  pendingLabel: 'Creando...',
  emailLabel: 'Correo electrónico',
  passwordPlaceholder: 'Vacía: se genera una temporal',
  passwordHint: 'Opcional. Al menos 6 caracteres.',
};
const EDIT = {
  title: 'Editar administrador',
  submitLabel: 'Guardar',
  pendingLabel: 'Guardando...',
  emailLabel: 'Correo',
  passwordPlaceholder: 'Vacía: se conserva la actual',
  passwordHint: 'Opcional. Si la cambia, se cierran las demás sesiones de esta persona.',
};

interface AdministratorDialogProps {
  administrator: Administrator | null;
  onClose: () => void;
  onSaved: (saved: SavedAdministrator) => void;
}

export function AdministratorDialog({ administrator, onClose, onSaved }: AdministratorDialogProps) {
  const create = useCall(
    'POST /administrators',
    // The dialog with a temporary password says both, and gives the notice when it has closed.
    ({ temporary_password }) =>
      temporary_password === undefined ? { title: 'Administrador creado' } : null,
    (error) => ({
      title: 'Error al crear el administrador',
      description: error.message || 'No se pudo crear el administrador',
    }),
  );
  const update = useUpdateAdministrator();
  const isPending = create.isPending || update.isPending;
  const { emailLabel, passwordPlaceholder, passwordHint, ...labels } = administrator
    ? EDIT
    : CREATE;
  const form = useZodForm(AdministratorValues, {
    name: administrator?.name ?? '',
    email: administrator?.email ?? '',
    password: '',
  });
  const { control } = form;
  const required = useWatch({ control, name: ['name', 'email'] });
  const submit = useSubmit(
    form,
    async (body) =>
      administrator
        ? { administrator: await update.mutateAsync({ params: { id: administrator.id }, body }) }
        : create.mutateAsync({ body }),
    (_values, saved) => onSaved(saved),
  );
  const field = { control, isReadOnly: isPending };
  return (
    <FormDialog
      {...labels}
      onClose={onClose}
      size="sm"
      onSubmit={submit}
      isPending={isPending}
      isSubmitDisabled={administrator === null && required.some((text) => text.trim() === '')}
    >
      <FormTextField {...field} name="name" label="Nombre" isRequired autoComplete="off" />
      <FormTextField
        {...field}
        name="email"
        label={emailLabel}
        type="email"
        isRequired
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormPasswordField
        {...field}
        name="password"
        label="Contraseña"
        placeholder={passwordPlaceholder}
        description={passwordHint}
        autoComplete="new-password"
      />
      {/* The notice of a refused creation gives the reason already. */}
      {administrator && <FormFailure control={control} />}
    </FormDialog>
  );
}
