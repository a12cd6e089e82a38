import type { Plugin } from 'vite';
import { withImports } from './imported-chunks.ts';

const DOCUMENT = /(territorio|salida)\.html$/;

/** Documents of their own; in production the server maps /territorio/* and /t/* to one, /salida/* to the other. */
export const publicPage: Plugin = {
  name: 'public-territory-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [, page] = /^\/(territorio|salida)(?:\/|\?|$)/.exec(request.url ?? '') ?? [];
      if (page !== undefined) request.url = `/${page}.html`;
      next();
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle, chunk }) => {
      if (!DOCUMENT.test(filename) || !bundle || !chunk) return [];
      const rest = withImports(bundle, chunk.dynamicImports).filter((one) => one !== chunk);
      return rest.map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        injectTo: 'head' as const,
      }));
    },
  },
};
