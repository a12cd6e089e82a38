import { Check, Fingerprint, LoaderCircle } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { buttonStyles } from '#ui/button-styles.ts';
import { problemsOf, typedIn } from './credentials.ts';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { signIn } from './sign-in.ts';

const neverChanges = () => () => undefined;
const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** @param takeEarlySubmit whether the form was sent before this could answer; says so once */
export function SignInForm({ takeEarlySubmit }: { takeEarlySubmit: () => boolean }) {
  // null until the form was sent once; from then on what is corrected is praised at once.
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf> | null>(null);
  const [isPending, setPending] = useState(false);
  // Not painted with the page, which is the same for every browser.
  const hasPasskeys = useSyncExternalStore(neverChanges, knowsPasskeys, () => false);
  const ref = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const found = problemsOf(typed);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const focused = form.querySelector<HTMLElement>(':focus');
    setPending(true);
    if (await signIn(typed)) return;
    flushSync(() => setPending(false));
    // What is disabled lets go of the focus.
    focused?.focus();
  };
  const enterWithPasskey = async () => {
    const form = ref.current;
    if (!form) return;
    setPending(true);
    const { signInWithPasskey } = await import('./passkey.ts');
    if (!(await signInWithPasskey(typedIn(form).isKept))) setPending(false);
  };
  const submitEarly = useEffectEvent(() => {
    if (takeEarlySubmit()) ref.current?.requestSubmit();
  });
  useEffect(() => submitEarly(), []);

  return (
    <form
      ref={ref}
      // Without scripts nothing is sent, least of all in the address.
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if (problems) setProblems(problemsOf(typedIn(event.currentTarget)));
      }}
    >
      <Field
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={problems?.email}
        disabled={isPending}
      />
      <PasswordField error={problems?.password} disabled={isPending} />
      <label className="relative flex min-h-control cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-default has-disabled:text-ink-muted">
        <input
          type="checkbox"
          name="isKept"
          defaultChecked
          disabled={isPending}
          className="peer sr-only"
        />
        <span className="flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-accent-ink outline-offset-2 outline-accent peer-checked:border-accent-fill peer-checked:bg-accent-fill peer-focus-visible:outline-2 peer-disabled:opacity-50 peer-not-checked:*:invisible">
          <Check aria-hidden strokeWidth={3} className="size-3.5" />
        </span>
        Mantener la sesión iniciada
      </label>
      <button
        type="submit"
        disabled={isPending}
        data-pending={isPending || undefined}
        className={buttonStyles({ variant: 'primary' })}
      >
        {isPending && <LoaderCircle aria-hidden className="animate-spin" />}
        {isPending ? 'Iniciando...' : 'Iniciar sesión'}
      </button>
      {hasPasskeys && (
        <button
          type="button"
          disabled={isPending}
          className={buttonStyles({ variant: 'secondary' })}
          onClick={() => void enterWithPasskey()}
        >
          <Fingerprint aria-hidden />
          Entrar con huella, rostro o llave
        </button>
      )}
    </form>
  );
}
