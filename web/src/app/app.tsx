import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { drawAnew } from './draw-anew.ts';
import type { AppRouter } from './router.tsx';
import { useHasSettled } from './use-has-settled.ts';

const Toaster = lateChunk(lazyChunk(() => import('#ui/toaster.tsx'), 'Toaster'));
const TooltipLayer = lateChunk(lazyChunk(() => import('#ui/tooltip.tsx'), 'TooltipLayer'));

/** Notices wait for it in a queue, tooltips for a pointer. */
function LateLayers() {
  const hasSettled = useHasSettled();
  return (
    hasSettled && (
      <>
        <Toaster />
        <TooltipLayer />
      </>
    )
  );
}

interface AppProps {
  queryClient: QueryClient;
  router: AppRouter;
}

export function App({ queryClient, router }: AppProps) {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute('aria-busy'), []);
  const failure = (retry: () => void) => (
    <Alert
      tone="danger"
      role="alert"
      title="No se pudo mostrar esta página"
      actions={<Button onPress={() => drawAnew(queryClient, retry)}>Reintentar</Button>}
    />
  );
  return (
    <I18nProvider locale="es">
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary failure={failure}>
          <RouterProvider router={router} />
          <LateLayers />
        </ErrorBoundary>
      </QueryClientProvider>
    </I18nProvider>
  );
}
