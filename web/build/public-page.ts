import type { Plugin } from 'vite';
import { withImports } from './imported-chunks.ts';

const DOCUMENT = 'territorio.html';

/** A document of its own; in production the server maps /territorio/* and /t/* to it. */
export const publicPage: Plugin = {
  name: 'public-territory-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/territorio(\/|\?|$)/.test(request.url ?? '')) request.url = `/${DOCUMENT}`;
      next();
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle, chunk }) => {
      if (!filename.endsWith(DOCUMENT) || !bundle || !chunk) return [];
      const rest = withImports(bundle, chunk.dynamicImports).filter((one) => one !== chunk);
      return rest.map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        injectTo: 'head' as const,
      }));
    },
  },
};
