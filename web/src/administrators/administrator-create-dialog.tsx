import { zodResolver } from '@hookform/resolvers/zod';
import type { Person } from '@territorios/contract/administrators/rules.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormPasswordField, FormTextField } from '#ui/form-text-fields.tsx';
import { AdministratorValues } from './administrator-values.ts';
import { useCreateAdministrator, type CreatedAdministrator } from './queries.ts';

interface AdministratorCreateDialogProps {
  actor: Person;
  onClose: () => void;
  onCreated: (created: CreatedAdministrator) => void;
}

export function AdministratorCreateDialog({
  actor,
  onClose,
  onCreated,
}: AdministratorCreateDialogProps) {
  const createAdministrator = useCreateAdministrator(actor);
  const { isPending } = createAdministrator;
  const form = useForm({
    resolver: zodResolver(AdministratorValues),
    defaultValues: { name: '', email: '', password: '' },
  });
  const [name, email] = useWatch({ control: form.control, name: ['name', 'email'] });
  const submit = useSubmit(form, createAdministrator.mutateAsync, (_values, created) =>
    onCreated(created),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Crear administrador"
      size="sm"
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Crear"
      pendingLabel="Creando..."
      isSubmitDisabled={name.trim() === '' || email.trim() === ''}
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
          label="Correo electrónico"
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
          placeholder="Vacía: se genera una temporal"
          description="Opcional. Al menos 6 caracteres."
          autoComplete="new-password"
          isReadOnly={isPending}
        />
      </div>
    </FormDialog>
  );
}
