import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
const SOURCES = dirname(FOLDER);
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

describe('the styles of the public page', () => {
  const named = [...readFileSync(resolve(FOLDER, 'page.css'), 'utf8').matchAll(/@source '(.+)'/g)];
  const sources = named.map(([, path = '']) => resolve(FOLDER, path));
  const graph = [...graphOf(resolve(FOLDER, 'main.ts'))];

  it('the styles of the public page are made from every file of it that could name a class', () => {
    expect(graph).toContain(resolve(SOURCES, 'ui/alert.tsx'));
    const missed = graph.filter(
      (file) =>
        // A library of functions has no looks.
        !file.startsWith(resolve(SOURCES, 'lib')) &&
        !sources.some((source) => file === source || dirname(file) === source),
    );
    expect(missed).toEqual([]);
  });

  it('the styles of the public page are made from no file that it does not use', () => {
    const unused = sources.filter((source) => /\.tsx?$/.test(source) && !graph.includes(source));
    expect(unused).toEqual([]);
  });
});
