import { LoaderCircle } from 'lucide-react';
import { SignInForm } from './sign-in-form.tsx';

interface SignInScreenProps {
  takeEarlySubmit?: () => boolean;
}

/** While `data-checking` is set on the document, a spinner stands in the place of the form. */
export function SignInScreen({ takeEarlySubmit = () => false }: SignInScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="fixed inset-0 hidden place-items-center in-data-checking:grid">
        <LoaderCircle aria-hidden className="size-8 animate-spin" />
        <output className="sr-only">Comprobando la sesión</output>
      </div>
      <div className="w-full max-w-sm min-w-0 rounded-md border border-line bg-surface p-6 in-data-checking:invisible sm:p-8">
        <img
          src="/favicon.svg"
          alt=""
          width="40"
          height="40"
          fetchPriority="low"
          className="mb-5 block"
        />
        <h1 className="text-2xl font-semibold tracking-tight">Iniciar sesión</h1>
        <p className="mt-1 mb-6 text-ink-muted">Ingrese sus credenciales para acceder al sistema</p>
        <SignInForm takeEarlySubmit={takeEarlySubmit} />
      </div>
    </main>
  );
}
