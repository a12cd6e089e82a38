import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Placeholder of a value in a text, as in 'Copiar información de …'. */
const HOLE = '…';

/** Their literals are names of types and modules, and words by which headings of a file are recognised. */
const NO_TEXTS = /^(TSTypeAnnotation|TSTypeParameter|TSTypeAlias|TSInterface|Import(?!Expr))/;
const HEADING_WORDS = ['sure', 'maybe', 'beside', 'never', 'headings'];

/** @typedef {{ type: string, [key: string]: any }} Node */

const joined = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').trim();

/** @param {Node} child of a JSX element @returns {string | null} null for an element, which has texts of its own */
function childText({ type, value, expression }) {
  if (type === 'JSXText') return value;
  if (type !== 'JSXExpressionContainer') return null;
  return typeof expression.value === 'string' ? expression.value : HOLE;
}

/** @param {Node[]} children @returns {string[]} what stands between two tags */
function runs(children) {
  const texts = [''];
  for (const child of children) {
    const text = childText(child);
    if (text === null) texts.push('');
    else texts[texts.length - 1] += text;
  }
  return texts;
}

/** @param {Node} node @returns {string[]} */
function ownTexts(node) {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return [node['quasis'].map((/** @type {Node} */ part) => part['value'].cooked).join(HOLE)];
  return /^JSX(Element|Fragment)$/.test(node.type) ? runs(node['children']) : [];
}

const nameOf = (/** @type {Node} */ { key, callee }) => (key ?? callee)?.name;

/** @param {unknown} value @returns {string[]} */
function textsOf(value) {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null || !('type' in value)) return [];
  const node = /** @type {Node} */ (value);
  if (NO_TEXTS.test(node.type) || HEADING_WORDS.includes(nameOf(node))) return [];
  return [...ownTexts(node), ...Object.values(node).flatMap(textsOf)];
}

/**
 * The texts that a source file may show: its literals and its JSX texts, without regard to line
 * breaks, with an ellipsis in place of each value. Names that code uses come along.
 * @param {string} source
 * @param {'ts' | 'tsx'} lang
 */
export const screenTexts = (source, lang) =>
  textsOf(parseAst(source, { lang }).body)
    .map(joined)
    .filter((text) => text !== '');

const pageTexts = (/** @type {string} */ page) =>
  [...page.matchAll(/(?<=>)([^<>]+)(?=<)/g)].map(([text]) => joined(text));

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/**
 * Where each text stands, tests and what serves them aside.
 * @param {string[]} folders of the tree
 * @returns {{ path: string, text: string }[]}
 */
export const textsIn = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path))
        .map((path) => join(folder, path)),
    )
    .flatMap((path) =>
      screenTexts(read(path), path.endsWith('x') ? 'tsx' : 'ts').map((text) => ({ path, text })),
    )
    .concat(
      ['alta', 'empezar', 'login', 'index', 'territorio', 'salida'].flatMap((page) =>
        pageTexts(read(`web/${page}.html`)).map((text) => ({ path: `web/${page}.html`, text })),
      ),
    );
