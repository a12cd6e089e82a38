import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createQueryClient } from './query-client.tsx';
import { LateLayers } from './late-layers.tsx';
import { router } from './router.tsx';

const queryClient = createQueryClient();

export function App() {
  return (
    <I18nProvider locale="es">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LateLayers />
      </QueryClientProvider>
    </I18nProvider>
  );
}
