import { join } from 'node:path';
import type { Plugin } from 'vite';

const HOOKLESS = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': join(import.meta.dirname, 'preact-client.ts'),
};

/** What stands for React in the documents that many open over a poor connection. */
const PREACT: Partial<Record<string, Partial<Record<string, string>>>> = {
  publicPage: {
    react: 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
  },
  signInPage: HOOKLESS,
  signUpPage: HOOKLESS,
  firstStartPage: HOOKLESS,
};
const REACT = /^react(?:-dom)?(?:\/|$)/;

/** Builds them with Preact: React would be three quarters of what a phone loads. */
export const preactOnLightPages: Plugin = {
  name: 'preact-on-light-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name in PREACT,
  resolveId: {
    filter: { id: REACT },
    handler(id, importer) {
      const replacement = PREACT[this.environment.name]?.[id];
      if (replacement === undefined)
        this.error(`build/preact.ts knows nothing in the place of ${id}`);
      return this.resolve(replacement, importer);
    },
  },
};

/** Keeps React's compiler away from them: what is drawn a few times would only grow, by a tenth. */
export const notOnLightPages = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({
    // A plugin's own choice wins.
    applyToEnvironment: ({ name }) => !(name in PREACT),
    ...plugin,
  }));
