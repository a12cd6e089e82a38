import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.tsx';
import { readAhead } from '#app/read-ahead.ts';
import { createAppRouter } from '#app/router.tsx';
import { nextTask } from '#lib/next-task.ts';

/** In short tasks, between which the browser answers; the first drawing takes the place of the document's own. */
export async function start(): Promise<void> {
  await nextTask();
  const queryClient = createQueryClient();
  const router = createAppRouter();
  await nextTask();
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  await readAhead(queryClient, router);
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  );
}
