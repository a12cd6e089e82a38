import type { Plugin } from 'vite';

const PREACT: Partial<Record<string, string>> = {
  react: 'preact/compat',
  'react/compiler-runtime': 'preact/compat/compiler-runtime',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
};
const REACT = /^react(?:-dom)?(?:\/|$)/;

/**
 * Builds the public page with Preact in the place of React, which would be three quarters of what a
 * phone loads for it. React itself stays in the administration, and in development.
 */
export const preactOnPublicPage: Plugin = {
  name: 'preact-on-public-page',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'publicPage',
  resolveId: {
    filter: { id: REACT },
    handler(id, importer) {
      const replacement = PREACT[id];
      if (replacement === undefined)
        this.error(`${id} has no counterpart in Preact: see build/preact.ts`);
      return this.resolve(replacement, importer);
    },
  },
};
