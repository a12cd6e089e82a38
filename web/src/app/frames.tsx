import type { CurrentSession } from '@territorios/contract/auth/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { sessionQuery } from '#auth/queries.ts';
import { LayoutPlaceholder } from './layout-placeholder.tsx';
import { createAppRouter } from './router.tsx';
import { SCREEN_PATHS, type ScreenPath } from './screens.ts';

/** The entry fills the greeting's place once the session answers (web/src/main.ts). */
const SESSION: CurrentSession = {
  user: { id: '', name: '[[name]]', email: '[[email]]', role: 'admin' },
  congregation: { name: '[[congregation]]' },
};

async function render(path: ScreenPath): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, SESSION);
  const there = createAppRouter({
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await there.load();
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <I18nProvider locale="es">
      <QueryClientProvider client={client}>
        <RouterProvider router={there} />
      </QueryClientProvider>
    </I18nProvider>,
    // In one piece: a late part would come with a script inside the document.
    { progressiveChunkSize: Infinity, onError: (failure) => void failures.push(failure) },
  );
  if (failures.length > 0) throw new Error(`${path} needs a browser: ${String(failures[0])}`);
  const html = await new Response(prelude).text();
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\[\[(\w+)\]\]/g, '<span data-session="$1">&nbsp;</span>');
}

// The map is drawn by a browser alone.
const FRAMED = SCREEN_PATHS.filter((path) => path !== '/mapa');

/** Each screen as it is drawn before anything is known; the build puts it into the screen's document (web/build/frames.ts). */
export const frames = new Map(
  await Promise.all(FRAMED.map(async (path) => [path, await render(path)] as const)),
);

export const placeholder = renderToStaticMarkup(<LayoutPlaceholder />);
