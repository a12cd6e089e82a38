import type { ParserOptions } from 'prettier';
import { parsers } from 'prettier/plugins/markdown';
import type { Chapter, GuideElement, GuideNode } from 'virtual:guide';

/** What the parser makes, as far as the pages use it. */
interface Markdown {
  type: string;
  children?: Markdown[];
  value?: string;
  depth?: number;
  ordered?: boolean;
  spread?: boolean;
  url?: string;
  alt?: string;
}

export interface Page {
  name: string;
  text: string;
  /** The depth of the headings that begin a chapter; what stands before them is left out. */
  depth: number;
}

export type SizeOf = (picture: string) => { width: number; height: number };

const PICTURE = /^<img src="([^"]+)" alt="([^"]+)" width="(\d+)">$/;

/** As GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const parse = (text: string): Markdown =>
  // This parser reads none of its options.
  parsers.markdown.parse(text, {} as ParserOptions<Markdown>);

const textOf = ({ value = '', children = [] }: Markdown): string =>
  value + children.map(textOf).join('');

/** @throws Error on what the pages have not used before */
export function readChapters(pages: readonly Page[], sizeOf: SizeOf): Chapter[] {
  const titles = new Map(pages.map(({ name, text }) => [name, /^# (.+)$/m.exec(text)?.[1] ?? '']));
  return pages.flatMap(({ text, depth }) => {
    const found: { title: string; nodes: Markdown[] }[] = [];
    for (const node of parse(text).children ?? []) {
      if (node.type === 'heading' && node.depth === depth)
        found.push({ title: textOf(node), nodes: [] });
      else found.at(-1)?.nodes.push(node);
    }
    const treeOf = createTreeOf(depth, titles, sizeOf);
    return found.map(({ title, nodes }) => ({
      id: anchorOf(title),
      title,
      content: treeOf(nodes),
    }));
  });
}

function createTreeOf(top: number, titles: ReadonlyMap<string, string>, sizeOf: SizeOf) {
  const treeOf = (nodes: Markdown[] = []): GuideNode[] => nodes.flatMap(convert);

  function convert(node: Markdown): GuideNode | GuideNode[] {
    const { value = '', url = '', alt = '', depth = 0, children = [] } = node;
    const element = (tag: GuideElement['tag'], inside = children): GuideNode => ({
      tag,
      children: treeOf(inside),
    });
    switch (node.type) {
      case 'text':
        return value.replaceAll('\n', ' ');
      case 'inlineCode':
        return { tag: 'code', children: [value] };
      case 'strong':
        return element('strong');
      case 'emphasis':
        return element('em');
      case 'paragraph':
        return element('p');
      case 'heading':
        return {
          tag: depth > top + 1 ? 'h5' : 'h4',
          id: anchorOf(textOf(node)),
          children: treeOf(children),
        };
      case 'list':
        return element(node.ordered ? 'ol' : 'ul');
      case 'listItem':
        return element('li', node.spread ? children : children.flatMap(withoutParagraph));
      case 'link': {
        const [name = '', anchor = anchorOf(titles.get(name) ?? '')] = url.split('#');
        return { tag: 'a', to: anchor, children: treeOf(children) };
      }
      case 'table':
        return {
          tag: 'table',
          rows: children.map(({ children: row = [] }) => row.map((cell) => treeOf(cell.children))),
        };
      case 'image':
        return picture(url, alt);
      case 'html':
        return value.split('\n').map((line) => {
          const [, address, words = '', width] = PICTURE.exec(line) ?? [];
          if (address === undefined) throw new Error(`no picture of the guide: ${line}`);
          return picture(address, words, Number(width));
        });
      default:
        throw new Error(`build/guide-chapters.ts does not know '${node.type}'`);
    }
  }

  function picture(url: string, alt: string, shown?: number): GuideNode {
    const name = url.replace(/^images\//, '');
    const { width, height } = sizeOf(name);
    const used = shown ?? width;
    return { tag: 'img', name, alt, width: used, height: Math.round((height * used) / width) };
  }

  return treeOf;
}

const withoutParagraph = (node: Markdown): Markdown[] =>
  node.type === 'paragraph' ? (node.children ?? []) : [node];
