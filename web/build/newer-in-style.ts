import { parse, type AtRule, type Declaration, type Rule } from 'postcss';
import type { NewerFeatures } from './newer-features.ts';

const within = (node: Declaration | Rule | AtRule, name: string): boolean => {
  for (let { parent } = node; parent; parent = parent.parent as typeof parent) {
    if (parent.type === 'atrule' && (parent as AtRule).name === name) return true;
  }
  return false;
};

/** A browser takes the last value that it knows. */
const hasFallback = (declaration: Declaration): boolean => {
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type === 'decl' && before.prop === declaration.prop) return true;
  }
  return false;
};

/** @returns what a style sheet uses outside of `@supports` and the baseline lacks: `:has()`, `text-wrap`, `width: 1cqi` */
export function newerInStyle(text: string, { isNewer }: NewerFeatures): Set<string> {
  const found = new Set<string>();
  const check = (path: string, shown: string): boolean => {
    const isFound = isNewer(`css.${path}`);
    if (isFound) found.add(shown);
    return isFound;
  };
  parse(text).walk((node) => {
    if (node.type === 'comment' || within(node, 'supports')) return;
    if (node.type === 'atrule') {
      const { name, params } = node;
      check(`at-rules.${name}`, `@${name}`);
      if (name !== 'media') return;
      if (/[<>=]/.test(params)) check('at-rules.media.range_syntax', '@media (a < b)');
      if (/(?:^|,) *not *\(| or /.test(params)) check('at-rules.media.or_syntax', '@media not (…)');
      for (const [, feature = ''] of params.matchAll(/\((?:min-|max-)?([\w-]+)/g))
        check(`at-rules.media.${feature}`, `@media (${feature})`);
      return;
    }
    if (node.type === 'rule') {
      for (const [shown, name = ''] of node.selector.matchAll(/(?<!\\):{1,2}([a-z][\w-]*)/g))
        check(`selectors.${name}`, shown);
      return;
    }
    if (within(node, 'property') || within(node, 'font-face') || hasFallback(node)) return;
    const { prop, value } = node;
    if (check(`properties.${prop}`, prop)) return;
    for (const [word = ''] of value.matchAll(/[a-z][\w-]*\(?/g)) {
      const name = word.replace('(', '');
      check(`properties.${prop}.${name}`, `${prop}: ${name}`);
      if (!word.endsWith('(')) continue;
      check(`types.${name}`, word);
      check(`types.color.${name}`, word);
    }
    for (const [, unit = ''] of value.matchAll(/\d([a-z]{2,})/g)) {
      check(`types.length.${unit}`, `1${unit}`);
      if (/^[dsl]v/.test(unit)) check('types.length.viewport_percentage_units_dynamic', `1${unit}`);
      if (unit.startsWith('cq')) check('types.length.container_query_length_units', `1${unit}`);
    }
  });
  return found;
}
