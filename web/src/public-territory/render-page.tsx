import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Problem } from './problem.tsx';

export function renderPage(shown: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  container.removeAttribute('aria-busy');
  const failure = () => (
    <Problem title="No se pudo mostrar esta página" onRetry={() => window.location.reload()} />
  );
  createRoot(container).render(
    <StrictMode>
      <ErrorBoundary failure={failure}>{shown}</ErrorBoundary>
    </StrictMode>,
  );
}
