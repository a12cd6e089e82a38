import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.dirname;
const IMPORT = /(?:from|import)[ (]'([#.]\/?[\w/.-]+\.tsx?)'/g;

/** A file of ours and all that it imports, at once or later. */
function graphOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const imported = path.startsWith('#')
      ? resolve(SOURCES, path.slice(1))
      : resolve(dirname(file), path);
    graphOf(imported, found);
  }
  return found;
}

describe.each([
  [
    'pages of links',
    'public-territory/page.css',
    ['public-territory/main.ts', 'public-outing/main.ts'],
  ],
  ['sign-in', 'sign-in/styles.css', ['sign-in/main.ts', 'sign-in/document.tsx']],
  ['invitation', 'sign-up/styles.css', ['sign-up/main.ts', 'sign-up/document.tsx']],
  ['first start', 'first-start/styles.css', ['first-start/main.ts', 'first-start/document.tsx']],
])('the styles of the %s', (page, styles, entries) => {
  const file = resolve(SOURCES, styles);
  const named = [...readFileSync(file, 'utf8').matchAll(/@source '(.+)'/g)];
  const sources = named.map(([, path = '']) => resolve(dirname(file), path));
  const graph = [...new Set(entries.flatMap((entry) => [...graphOf(resolve(SOURCES, entry))]))];

  it(`the styles of the ${page} are made from every file of it that could name a class`, () => {
    expect(graph).toContain(resolve(SOURCES, 'ui/button-styles.ts'));
    const missed = graph.filter(
      (path) =>
        // A library of functions has no looks.
        !path.startsWith(resolve(SOURCES, 'lib')) &&
        !sources.some((source) => path === source || dirname(path) === source),
    );
    expect(missed).toEqual([]);
  });

  it(`the styles of the ${page} are made from no file that it does not use`, () => {
    const unused = sources.filter((source) => /\.tsx?$/.test(source) && !graph.includes(source));
    expect(unused).toEqual([]);
  });
});
