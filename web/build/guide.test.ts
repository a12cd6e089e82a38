import { resolve } from 'node:path';
import type { GuideNode } from 'virtual:guide';
import { describe, expect, it } from 'vitest';
import { readChapters } from './guide-chapters.ts';
import { readGuide } from './guide.ts';

const chaptersOf = (text: string) =>
  readChapters([{ name: 'a.md', text, depth: 2 }], () => ({ width: 100, height: 50 }));
const contentOf = (text: string) => chaptersOf(`## Uno\n\n${text}`)[0]?.content;

describe('the guide as data', () => {
  it('a chapter is what stands below its heading, and what stands before the first is left out', () => {
    expect(
      chaptersOf('# Guía\n\n[x](#y)\n\n## Uno, y más\n\nA\nb\n\n### Dos\n\n## Tres\n'),
    ).toEqual([
      {
        id: 'uno-y-más',
        title: 'Uno, y más',
        content: [
          { tag: 'p', children: ['A b'] },
          { tag: 'h4', id: 'dos', children: ['Dos'] },
        ],
      },
      { id: 'tres', title: 'Tres', content: [] },
    ]);
  });

  it('a picture has the size in which it is shown, in both ways of writing it', () => {
    const picture = { tag: 'img', name: 'x.png', alt: 'Algo' };
    expect(contentOf('<img src="images/x.png" alt="Algo" width="40">')).toEqual([
      { ...picture, width: 40, height: 20 },
    ]);
    expect(contentOf('![Algo](images/x.png)')).toEqual([
      { tag: 'p', children: [{ ...picture, width: 100, height: 50 }] },
    ]);
  });

  it('lists, tables and links become what they are', () => {
    expect(contentOf('1. **a** `b`\n2. [c](#d)\n\n| e | f |\n| - | - |\n| g | h |\n')).toEqual([
      {
        tag: 'ol',
        children: [
          {
            tag: 'li',
            children: [{ tag: 'strong', children: ['a'] }, ' ', { tag: 'code', children: ['b'] }],
          },
          { tag: 'li', children: [{ tag: 'a', to: 'd', children: ['c'] }] },
        ],
      },
      {
        tag: 'table',
        rows: [
          [['e'], ['f']],
          [['g'], ['h']],
        ],
      },
    ]);
  });

  it('HTML and whatever has not been used before ends the build', () => {
    expect(() => contentOf('<script>alert(1)</script>')).toThrow('no picture');
    expect(() => contentOf('> Cita')).toThrow("does not know 'blockquote'");
  });
});

function visit(nodes: readonly GuideNode[], see: (node: Exclude<GuideNode, string>) => void): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    see(node);
    visit('children' in node ? node.children : 'rows' in node ? node.rows.flat(2) : [], see);
  }
}

describe('the guide of this program', () => {
  it('every link leads to a heading, and no two headings have one anchor', () => {
    const { chapters } = readGuide(resolve(import.meta.dirname, '../../docs'));
    const anchors = chapters.map(({ id }) => id);
    const links: string[] = [];
    for (const { content } of chapters) {
      visit(content, (node) => {
        if ('id' in node && node.id !== undefined) anchors.push(node.id);
        if (node.tag === 'a') links.push(node.to);
      });
    }
    expect(links.length).toBeGreaterThan(5);
    expect(anchors).toEqual(expect.arrayContaining(links));
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
