import { z } from '@territorios/contract/zod.ts';
import { AdministratorValues } from '#administrators/administrator-values.ts';
import { useUpdateAdministrator } from '#administrators/queries.ts';
import { AccountPasskeys } from '#auth/account-passkeys.tsx';
import { AccountSessions } from '#auth/account-sessions.tsx';
import { useUser } from '#auth/current-session.ts';
import { useRememberUser } from '#auth/queries.ts';
import { AccountDigest } from '#digest/account-digest.tsx';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { FormPasswordField, FormTextField } from '#ui/form-text-fields.tsx';

const AccountValues = AdministratorValues.extend({ repeated: z.string() }).refine(
  ({ password, repeated }) => (password ?? '') === repeated,
  { path: ['repeated'], error: 'Las contraseñas no coinciden' },
);

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const rememberUser = useRememberUser();
  const updateAdministrator = useUpdateAdministrator();
  const { isPending } = updateAdministrator;
  const form = useZodForm(AccountValues, {
    name: user.name,
    email: user.email,
    password: '',
    repeated: '',
  });
  const submit = useSubmit(
    form,
    ({ name, email, password }) =>
      updateAdministrator.mutateAsync({
        params: { id: user.id },
        body: { name, email, password },
      }),
    (_values, saved) => {
      rememberUser(saved);
      onClose();
    },
  );
  const field = { control: form.control, isReadOnly: isPending };
  return (
    <FormDialog
      onClose={onClose}
      title="Mi cuenta"
      size="sm"
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Guardar"
    >
      <FormTextField {...field} name="name" label="Nombre" isRequired autoComplete="name" />
      <FormTextField
        {...field}
        name="email"
        label="Correo electrónico"
        description="Con él inicia sesión."
        type="email"
        isRequired
        autoComplete="username"
        autoCapitalize="none"
      />
      <FormPasswordField
        {...field}
        name="password"
        label="Contraseña nueva"
        placeholder="Vacía: se conserva la actual"
        description="Opcional. Si la cambia, se cierran sus demás sesiones."
        autoComplete="new-password"
      />
      <FormPasswordField
        {...field}
        name="repeated"
        label="Repita la contraseña nueva"
        autoComplete="new-password"
      />
      <FormFailure control={form.control} />
      <AccountDigest />
      <AccountPasskeys />
      <AccountSessions />
    </FormDialog>
  );
}
