import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { refusePassword } from '@territorios/contract/credentials.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { useRef, useState } from 'react';
import { callOnce } from '#lib/api.ts';
import { askForPassword, type Reason } from '#lib/password-request.ts';
import { ApiError } from '#lib/request.ts';
import { isTokenKept, storeToken } from '#lib/token.ts';
import { Alert } from '#ui/alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** @throws ApiError wrong_password; unauthenticated when the session has ended */
const confirmPassword = (password: string): Promise<void> =>
  callOnce('POST /auth/confirm', { body: { password } });

/** @throws ApiError wrong_credentials, also when the e-mail belongs to another person by now */
async function signInAgain(
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
  password: string,
): Promise<void> {
  const isKept = isTokenKept();
  const { token, user } = await callOnce('POST /auth/login', { body: { email, password } });
  if (user.id !== id) {
    const { text, status, code } = refusal('wrong_credentials');
    throw new ApiError(text, status, code);
  }
  storeToken(token, isKept);
}

interface PasswordDialogProps {
  reason: Reason;
  /** Only this person may sign in here, because the screen shows their work. */
  user: SessionUser;
  onDone: (isGiven: boolean) => void;
  onLeave: () => void;
}

const WORDS = {
  confirm: {
    title: 'Confirme su contraseña',
    description: refusal('reauthenticate').text,
    submit: 'Confirmar',
    pending: 'Confirmando...',
  },
  ended: {
    title: 'Inicie sesión de nuevo',
    description: refusal('unauthenticated').text,
    submit: 'Iniciar sesión',
    pending: 'Iniciando...',
  },
};

/** The screen below keeps what was typed. */
export function PasswordDialog({ reason, user, onDone, onLeave }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const words = WORDS[reason];

  const fail = (error: unknown) => {
    setPending(false);
    if (!(error instanceof ApiError)) throw error;
    // The session ended while its password was being confirmed.
    if (error.code === 'unauthenticated') void askForPassword('ended');
    else if (error.code === 'wrong_password' || error.code === 'wrong_credentials') {
      setProblem(refusal('wrong_password').text);
      field.current?.select();
    } else setFailure(error.message);
  };
  const submit = () => {
    const wrong = refusePassword(password);
    setProblem(wrong);
    setFailure(null);
    if (wrong !== null) {
      field.current?.focus();
      return;
    }
    setPending(true);
    const giving = reason === 'ended' ? signInAgain(user, password) : confirmPassword(password);
    giving.then(() => onDone(true), fail);
  };

  return (
    <FormDialog
      onClose={() => onDone(false)}
      title={words.title}
      description={words.description}
      size="sm"
      onSubmit={submit}
      isPending={isPending}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      {...(reason === 'ended' && { cancelLabel: 'Salir', onCancel: onLeave })}
    >
      <TextField
        label="Correo electrónico"
        type="email"
        value={user.email}
        isReadOnly
        autoComplete="username"
      />
      <PasswordField
        label="Contraseña"
        value={password}
        onChange={setPassword}
        error={problem ?? undefined}
        isReadOnly={isPending}
        ref={field}
        autoFocus
      />
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </FormDialog>
  );
}
