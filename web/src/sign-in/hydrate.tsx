import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Toaster } from '#ui/toaster.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`login.html has no #${id}.`);
  return element;
}

/**
 * Brings the page that is shown already to life.
 * @param takeEarlySubmit whether its form was sent before; says so once
 */
export function hydrate(takeEarlySubmit: () => boolean): void {
  createRoot(elementOf('notices')).render(
    <StrictMode>
      <Toaster />
    </StrictMode>,
  );
  hydrateRoot(
    elementOf('root'),
    <StrictMode>
      <SignInScreen takeEarlySubmit={takeEarlySubmit} />
    </StrictMode>,
  );
}
