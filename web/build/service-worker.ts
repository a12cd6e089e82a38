import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, withImports } from './imported-chunks.ts';

const DOCUMENT = 'territorio.html';
const ICON = '/favicon.svg';
const SHELL = 'virtual:shell';

/** What the page loads after its text and works without a network; the map is kept once it was used. */
const LATER = ['answers.tsx', 'offline-copy.tsx', 'read-offline.ts'].map(
  (file) => `public-territory/${file}`,
);

interface Shell {
  release: string;
  files: string[];
}

function shellOf(bundle: Rolldown.OutputBundle, text: string, icon: Buffer): Shell {
  const named = [...text.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  const chunks = withImports(
    bundle,
    LATER.map((module) => chunkOf(bundle, module).fileName),
  );
  const late = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  const files = [...new Set([...named, ...late].map((name) => `/${name}`)), ICON];
  // Names in assets/ have the fingerprints of their contents.
  const hash = createHash('sha256').update(text).update(icon).update(files.join());
  return { release: hash.digest('hex').slice(0, 16), files };
}

/** Builds /sw.js, which names the files of the public page, and /sw-off.js. Browsers run them as classic scripts. */
export function serviceWorker(root: string): Plugin {
  let shell: Shell | null = null;
  return {
    name: 'service-worker',
    enforce: 'post',
    // Two environments share `shell`: the public page is built before its service worker.
    sharedDuringBuild: true,
    resolveId: (id) => (id === SHELL ? `\0${SHELL}` : null),
    load(id) {
      if (id !== `\0${SHELL}`) return null;
      if (!shell) return this.error(`${DOCUMENT} must be built before its service worker`);
      const { release, files } = shell;
      return `export const release = ${JSON.stringify(release)}; export const files = ${JSON.stringify(files)};`;
    },
    generateBundle(_options, bundle) {
      const document = bundle[DOCUMENT];
      if (document?.type === 'asset')
        shell = shellOf(bundle, String(document.source), readFileSync(join(root, 'public', ICON)));
      if (this.environment.name !== 'serviceWorker') return;
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.imports.length + output.exports.length > 0)
          this.error(`${output.fileName} must have neither imports nor exports`);
      }
    },
  };
}
