import { dirname, join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { PROGRAM_MARKS } from './baseline.ts';
import { chunkOf, preloads, withImports } from './imported-chunks.ts';

const DOCUMENT = 'login.html';

/** The modules that the first screen after the sign-in needs. */
const FIRST_SCREEN = [
  'web/index.html',
  'lib/appearance.ts',
  'src/start.tsx',
  'ui/drawer.tsx',
  'ui/toaster.tsx',
  'ui/tooltip.tsx',
  'dashboard/dashboard-page.tsx',
  'dashboard/attention.tsx',
  'dashboard/charts.tsx',
];

function linksToFirstScreen(bundle: Rolldown.OutputBundle): string {
  const names = FIRST_SCREEN.map((module) => chunkOf(bundle, module).fileName);
  const chunks = withImports(bundle, names);
  const styles = new Set(
    chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  // Firefox checks a prefetch against `default-src`, which allows nothing.
  const ofStyles = [...styles].map((file) => `<link rel="preload" as="style" href="/${file}">`);
  return preloads(chunks) + ofStyles.join('');
}

let linksAhead = '';

function fill(text: string, place: string, content: string): string {
  if (!text.includes(place)) throw new Error(`${DOCUMENT} has no ${place} any more`);
  return text.replace(place, () => content);
}

/** @returns src/sign-in/document.tsx as HTML, so that the form is in the document itself */
async function renderBody(root: string): Promise<string> {
  const { module } = await runnerImport<{ SignInDocument: ComponentType }>(
    join(root, 'src/sign-in/document.tsx'),
    { root, logLevel: 'error' },
  );
  return renderToString(createElement(module.SignInDocument));
}

/** A document of its own, served for /login. Its script is no module, so that it runs before the body is read. */
export const signInPage: Plugin = {
  name: 'sign-in-page',
  enforce: 'post',
  // Two environments share `linksAhead`: the administration is built before the sign-in, which prefetches it.
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
    order: 'pre',
    handler: async (html, { filename }) =>
      filename.endsWith(DOCUMENT)
        ? fill(html, '<!--body-->', await renderBody(dirname(filename)))
        : html,
  },
  generateBundle(_options, bundle) {
    if (this.environment.name === 'client') linksAhead = linksToFirstScreen(bundle);
    const document = bundle[DOCUMENT];
    if (document?.type !== 'asset') return;
    const script = chunkOf(bundle, DOCUMENT);
    if (script.imports.length + script.exports.length > 0)
      this.error(`${DOCUMENT} must have one script, without imports and exports`);
    const marks = Object.values(PROGRAM_MARKS).join('&&');
    const mark = `${marks}||document.documentElement.setAttribute('data-old','');`;
    script.code = `(()=>{${mark}${script.code}})();`;
    const text = fill(String(document.source), '<!--next-->', linksAhead);
    document.source = fill(text, '<script type="module" crossorigin', '<script');
  },
};
