import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '@territorios/contract/auth/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { Navigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormCheckbox, FormPasswordField, FormTextField } from '#ui/form-text-fields.tsx';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useSession, useSignIn } from './queries.ts';

const SignInForm = Credentials.extend({ isKept: z.boolean() });

export function LoginPage() {
  const user = useSession();
  const signIn = useSignIn();
  const form = useForm({
    resolver: zodResolver(SignInForm),
    defaultValues: { email: '', password: '', isKept: true },
  });

  if (user) return <Navigate to="/dashboard" replace />;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <title>Iniciar sesión · Territorios</title>
      {user === undefined ? (
        <Spinner className="size-8" label="Comprobando la sesión" />
      ) : (
        <Card className="w-full max-w-sm p-6 sm:p-8">
          <Logo className="mb-5 size-10" />
          <h1 className="text-2xl font-semibold tracking-tight">Iniciar sesión</h1>
          <p className="mt-1 mb-6 text-ink-muted">
            Ingrese sus credenciales para acceder al sistema
          </p>
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              void form.handleSubmit((values) => signIn.mutate(values))(event);
            }}
          >
            <FormTextField
              control={form.control}
              name="email"
              label="Correo electrónico"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              isDisabled={signIn.isPending}
            />
            <FormPasswordField
              control={form.control}
              name="password"
              label="Contraseña"
              autoComplete="current-password"
              isDisabled={signIn.isPending}
            />
            <FormCheckbox control={form.control} name="isKept" isDisabled={signIn.isPending}>
              Mantener la sesión iniciada
            </FormCheckbox>
            <Button
              type="submit"
              variant="primary"
              isDisabled={signIn.isPending}
              isPending={signIn.isPending}
              pendingLabel="Iniciando..."
            >
              Iniciar sesión
            </Button>
          </form>
        </Card>
      )}
    </main>
  );
}
