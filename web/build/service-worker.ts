import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, withImports } from './imported-chunks.ts';

const ICON = '/favicon.svg';
const SHELLS = 'virtual:shells';

/** What each page loads after its text and works without a network; the map is kept once it was used. */
const PAGES = [
  {
    document: 'territorio.html',
    scope: '/territorio/',
    later: ['answers.tsx', 'kept-marks.ts', 'offline-copy.tsx', 'read-offline.ts'].map(
      (file) => `public-territory/${file}`,
    ),
  },
  {
    document: 'salida.html',
    scope: '/salida/',
    later: [
      'public-outing/keeping.tsx',
      'public-outing/read-offline.ts',
      'public-territory/kept-marks.ts',
    ],
  },
] as const;

interface Shell {
  release: string;
  files: string[];
}

function shellOf(
  bundle: Rolldown.OutputBundle,
  text: string,
  later: readonly string[],
  icon: Buffer,
): Shell {
  const named = [...text.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  const chunks = withImports(
    bundle,
    later.map((module) => chunkOf(bundle, module).fileName),
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

/** Builds /sw.js, which names the files of the pages of links, and /sw-off.js. Browsers run them as classic scripts. */
export function serviceWorker(root: string): Plugin {
  const shells: Record<string, Shell> = {};
  return {
    name: 'service-worker',
    enforce: 'post',
    // Two environments share `shells`: the pages are built before their service worker.
    sharedDuringBuild: true,
    resolveId: (id) => (id === SHELLS ? `\0${SHELLS}` : null),
    load(id) {
      if (id !== `\0${SHELLS}`) return null;
      const missing = PAGES.find(({ scope }) => !shells[scope]);
      if (missing) return this.error(`${missing.document} must be built before its service worker`);
      return `export const shells = ${JSON.stringify(shells)};`;
    },
    generateBundle(_options, bundle) {
      const icon = readFileSync(join(root, 'public', ICON));
      for (const { document: name, scope, later } of PAGES) {
        const document = bundle[name];
        if (document?.type === 'asset')
          shells[scope] = shellOf(bundle, String(document.source), later, icon);
      }
      if (this.environment.name !== 'serviceWorker') return;
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.imports.length + output.exports.length > 0)
          this.error(`${output.fileName} must have neither imports nor exports`);
      }
    },
  };
}
