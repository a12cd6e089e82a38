import type { Plugin } from 'vite';

const PUBLIC_PAGE = 'publicPage';
const PREACT: Partial<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
};
const REACT = /^react(?:-dom)?(?:\/|$)/;

/** Builds the public page with Preact: React would be three quarters of what a phone loads for it. */
export const preactOnPublicPage: Plugin = {
  name: 'preact-on-public-page',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === PUBLIC_PAGE,
  resolveId: {
    filter: { id: REACT },
    handler(id, importer) {
      const replacement = PREACT[id];
      if (replacement === undefined)
        this.error(`build/preact.ts knows nothing in the place of ${id}`);
      return this.resolve(replacement, importer);
    },
  },
};

/** Keeps React's compiler away from the public page, which is drawn only twice and would grow by a tenth. */
export const notOnPublicPage = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({
    // A plugin's own choice wins.
    applyToEnvironment: ({ name }) => name !== PUBLIC_PAGE,
    ...plugin,
  }));
