import { resolve } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { chunkOf, preloads, withImports } from './imported-chunks.ts';
import type * as prerendering from '#sign-in/prerender.tsx';

const DOCUMENT = 'login.html';

/** What the first screen after the sign-in needs, of the administration's modules. */
const FIRST_SCREEN = [
  'web/index.html',
  'src/start.tsx',
  'ui/toaster.tsx',
  'ui/tooltip.tsx',
  'dashboard/dashboard-page.tsx',
  'dashboard/charts.tsx',
];

function linksToFirstScreen(bundle: Rolldown.OutputBundle): string {
  const names = FIRST_SCREEN.map((module) => chunkOf(bundle, module).fileName);
  const chunks = withImports(bundle, names);
  const styles = new Set(
    chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  const prefetches = [...styles].map((file) => `<link rel="prefetch" as="style" href="/${file}">`);
  return preloads(chunks) + prefetches.join('');
}

async function prerender(root: string): Promise<string> {
  const { module } = await runnerImport<typeof prerendering>(
    resolve(root, 'src/sign-in/prerender.tsx'),
    // What is ours is not JavaScript yet.
    { root, environments: { inline: { resolve: { noExternal: ['@territorios/contract'] } } } },
  );
  return module.prerender();
}

/**
 * The sign-in is a document of its own, which the server gives for /login; what React makes of it
 * is written into the document when it is built.
 */
export function signInPage(root: string): Plugin {
  let linksAhead = '';
  return {
    name: 'sign-in-page',
    enforce: 'post',
    // Two environments meet here: the administration is built first, and fetched ahead by the other.
    sharedDuringBuild: true,
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        if (path === '/') {
          response.writeHead(302, { location: '/login' }).end();
          return;
        }
        if (path === '/login') request.url = `/${DOCUMENT}`;
        next();
      });
    },
    transformIndexHtml: {
      handler: async (html, { server, filename }) =>
        server && filename.endsWith(DOCUMENT)
          ? html.replace('<!--sign-in-->', await prerender(root))
          : html,
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name === 'client') linksAhead = linksToFirstScreen(bundle);
      const document = bundle[DOCUMENT];
      if (document?.type !== 'asset') return;
      const page = await prerender(root);
      const fill = (text: string, place: string, content: string) => {
        if (!text.includes(place)) this.error(`${DOCUMENT} has no ${place} any more`);
        return text.replace(place, () => content);
      };
      let text = String(document.source);
      text = fill(text, '<!--sign-in-->', page);
      text = fill(text, '<!--next-->', linksAhead);
      // Who is signed in must not see the form first; without `async` it would wait for the styles.
      text = fill(text, '<script type="module"', '<script type="module" async blocking="render"');
      document.source = text;
    },
  };
}
