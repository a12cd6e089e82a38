import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createQueryClient } from './query-client.tsx';
import { router } from './router.tsx';

// The first paint needs no notices.
const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }));
const TooltipLayer = lazy(async () => ({
  default: (await import('#ui/tooltip.tsx')).TooltipLayer,
}));

const queryClient = createQueryClient();

export function App() {
  return (
    <I18nProvider locale="es">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
          <TooltipLayer />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  );
}
