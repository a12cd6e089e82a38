import { zodResolver } from '@hookform/resolvers/zod';
import type { Administrator } from '@territorios/contract/administrators/api.ts';
import type { Person } from '@territorios/contract/administrators/rules.ts';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { FormPasswordField, FormTextField } from '#ui/form-text-fields.tsx';
import { AdministratorValues } from './administrator-values.ts';
import { useUpdateAdministrator } from './queries.ts';

interface AdministratorEditDialogProps {
  actor: Person;
  administrator: Administrator;
  onClose: () => void;
  onSaved: (administrator: Administrator) => void;
}

export function AdministratorEditDialog({
  actor,
  administrator,
  onClose,
  onSaved,
}: AdministratorEditDialogProps) {
  const updateAdministrator = useUpdateAdministrator(actor);
  const { isPending } = updateAdministrator;
  const form = useForm({
    resolver: zodResolver(AdministratorValues),
    defaultValues: { name: administrator.name, email: administrator.email, password: '' },
  });
  const submit = useSubmit(
    form,
    (values) => updateAdministrator.mutateAsync({ id: administrator.id, ...values }),
    (_values, saved) => onSaved(saved),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Editar administrador"
      size="sm"
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Guardar"
    >
      <div className="grid gap-4">
        <FormTextField
          control={form.control}
          name="name"
          label="Nombre"
          isRequired
          autoComplete="off"
          isReadOnly={isPending}
        />
        <FormTextField
          control={form.control}
          name="email"
          label="Correo"
          type="email"
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          isReadOnly={isPending}
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label="Contraseña"
          placeholder="Vacía: se conserva la actual"
          description="Opcional. Si la cambia, se cierran las demás sesiones de esta persona."
          autoComplete="new-password"
          isReadOnly={isPending}
        />
        <FormFailure control={form.control} />
      </div>
    </FormDialog>
  );
}
