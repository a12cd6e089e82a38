import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.tsx';
import { readAhead } from '#app/read-ahead.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
const queryClient = createQueryClient();
// In short tasks, between which the browser answers; the first drawing takes the place of the document's own.
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
void readAhead(queryClient).then(draw);
