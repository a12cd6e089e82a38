import type { Plugin } from 'vite';
import { chunkOf, preloads, withImports } from './imported-chunks.ts';

const DOCUMENT = 'index.html';

/** The small entry asks for data first; links fetch the rest of the program meanwhile. */
export const administrationPage: Plugin = {
  name: 'administration-page',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const document = bundle[DOCUMENT];
    if (document?.type !== 'asset') return;
    const entry = chunkOf(bundle, DOCUMENT);
    const chunks = withImports(bundle, [chunkOf(bundle, 'src/start.tsx').fileName]);
    const ahead = preloads(chunks.filter((chunk) => chunk !== entry));
    document.source = String(document.source).replace('</head>', () => `${ahead}</head>`);
  },
};
