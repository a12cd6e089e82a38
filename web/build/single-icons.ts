import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g;
const NAME = /default as (\w+)/g;
/** Stands in the place of the package's own, which is a default export. */
const CREATE_ICON = '\0create-icon';
const OWN = `export { createIcon as default } from '${join(import.meta.dirname, 'create-icon.tsx')}';`;

/** Which file of the package has an icon, as its index says. */
export function readIconFiles(): ReadonlyMap<string, string> {
  const folder = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
  const index = readFileSync(new URL('dist/esm/lucide-react.mjs', `file://${folder}`), 'utf8');
  return new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(NAME)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

/** @param code TypeScript as prettier writes it. @throws Error where the package has no such icon */
export const importIconsSingly = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(IMPORT, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', as = icon] = name.split(' as ');
        const file = files.get(icon);
        if (file === undefined) throw new Error(`${PACKAGE} has no icon ${icon}`);
        return `import ${as} from '${PACKAGE}/icons/${file}';`;
      })
      .join(' '),
  );

/** Imports each icon from its own file: by the package's index all of them would be part of the first script. They are drawn by a few lines of our own. */
export function singleIcons(): Plugin {
  const files = readIconFiles();
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      // What the package draws an icon with would be a twentieth of all that a link's page loads.
      handler: () => CREATE_ICON,
    },
    load: { filter: { id: /^\0create-icon$/ }, handler: () => OWN },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: PACKAGE },
      handler: (code) => ({ code: importIconsSingly(code, files), map: null }),
    },
  };
}
