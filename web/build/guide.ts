import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readChapters, type SizeOf } from './guide-chapters.ts';

const PAGES = [
  { name: 'guia.md', depth: 2 },
  { name: 'guia-del-publicador.md', depth: 1 },
  { name: 'guia-del-capitan.md', depth: 1 },
  { name: 'privacidad.md', depth: 1 },
];
const GUIDE = 'virtual:guide';
const TITLES = 'virtual:guide-titles';

/** Where the header of a PNG has the size. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

export function readGuide(docs: string) {
  const names = new Set<string>();
  const sizeOf: SizeOf = (name) => {
    names.add(name);
    const header = readFileSync(join(docs, 'images', name));
    return { width: header.readUInt32BE(WIDTH_AT), height: header.readUInt32BE(HEIGHT_AT) };
  };
  const pages = PAGES.map((page) => ({
    ...page,
    text: readFileSync(join(docs, page.name), 'utf8'),
  }));
  const chapters = readChapters(pages, sizeOf);
  return { chapters, names: [...names] };
}

/** The administration shows the pages in docs/ as its help: as data, because the policy refuses HTML. */
export function guide(docs: string): Plugin {
  const textOf = (value: unknown) => JSON.stringify(value);
  return {
    name: 'guide',
    resolveId: (id) => ([GUIDE, TITLES].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${GUIDE}` && id !== `\0${TITLES}`) return null;
      for (const { name } of PAGES) this.addWatchFile(join(docs, name));
      const { chapters, names } = readGuide(docs);
      if (id === `\0${TITLES}`) {
        const titles = chapters.map(({ id: anchor, title }) => ({ id: anchor, title }));
        return `export const titles = ${textOf(titles)};`;
      }
      const imports = names.map(
        (name, index) => `import p${index} from ${textOf(join(docs, 'images', name))};`,
      );
      const pictures = names.map((name, index) => `${textOf(name)}: p${index}`);
      return `${imports.join('\n')}
export const pictures = { ${pictures.join()} };
export const chapters = ${textOf(chapters)};`;
    },
  };
}
