import { dirname, join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { PROGRAM_MARKS } from './baseline.ts';
import { chunkOf, preloads, withImports } from './imported-chunks.ts';

interface LightPage {
  /** Where it is served. */
  address: RegExp;
  /** The module of the component that makes its body. */
  body: string;
}

const PAGES: Record<string, LightPage> = {
  'login.html': { address: /^\/login$/, body: 'src/sign-in/document.tsx' },
  'alta.html': { address: /^\/alta\//, body: 'src/sign-up/document.tsx' },
  'empezar.html': { address: /^\/empezar$/, body: 'src/first-start/document.tsx' },
};
const NAMES = Object.keys(PAGES);
const nameIn = (path: string): string | undefined => NAMES.find((name) => path.endsWith(name));

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
  if (!text.includes(place)) throw new Error(`a light document has no ${place} any more`);
  return text.replace(place, () => content);
}

/** @returns the component as HTML, so that the form is in the document itself */
async function renderBody(root: string, name: string): Promise<string> {
  const { module } = await runnerImport<{ LightDocument: ComponentType }>(
    join(root, PAGES[name]?.body ?? ''),
    { root, logLevel: 'error' },
  );
  return renderToString(createElement(module.LightDocument));
}

/** Documents of their own. Their scripts are no modules, so that they run before the body is read. */
export const lightPages: Plugin = {
  name: 'light-pages',
  enforce: 'post',
  // Environments share `linksAhead`: the administration is built before these pages, which prefetch it.
  sharedDuringBuild: true,
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (path === '/') {
        response.writeHead(302, { location: '/login' }).end();
        return;
      }
      const name = NAMES.find((one) => PAGES[one]?.address.test(path));
      if (name !== undefined) request.url = `/${name}`;
      next();
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { filename }) => {
      const name = nameIn(filename);
      return name === undefined
        ? html
        : fill(html, '<!--body-->', await renderBody(dirname(filename), name));
    },
  },
  generateBundle(_options, bundle) {
    if (this.environment.name === 'client') linksAhead = linksToFirstScreen(bundle);
    const name = NAMES.find((one) => one in bundle) ?? '';
    const document = bundle[name];
    if (document?.type !== 'asset') return;
    const script = chunkOf(bundle, name);
    if (script.imports.length + script.exports.length > 0)
      this.error(`${name} must have one script, without imports and exports`);
    const marks = Object.values(PROGRAM_MARKS).join('&&');
    const mark = `${marks}||document.documentElement.setAttribute('data-old','');`;
    script.code = `(()=>{${mark}${script.code}})();`;
    const text = fill(String(document.source), '<!--next-->', linksAhead);
    document.source = fill(text, '<script type="module" crossorigin', '<script');
  },
};
