import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { createQueryClient } from './query-client.tsx';
import { router } from './router.tsx';

const Toaster = lateChunk(lazyChunk(() => import('#ui/toaster.tsx'), 'Toaster'));
const TooltipLayer = lateChunk(lazyChunk(() => import('#ui/tooltip.tsx'), 'TooltipLayer'));

const queryClient = createQueryClient();

export function App() {
  return (
    <I18nProvider locale="es">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <TooltipLayer />
      </QueryClientProvider>
    </I18nProvider>
  );
}
