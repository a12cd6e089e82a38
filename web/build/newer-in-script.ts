import { parse, type Node, type Program } from 'acorn';
import { ancestor, full } from 'acorn-walk';
import type { NewerFeatures } from './newer-features.ts';

/** All browsers of the baselines know this edition of the language, except for what `newerInScript` looks for. */
const EDITION = 2022;
const LOOKBEHIND = /\(\?<[=!]/;
const INSTANCES: Partial<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  self: 'Window',
  window: 'Window',
  globalThis: 'Window',
};

/** A parsed script, and the names of what it gives to objects of its own. */
export interface Script {
  program: Program;
  ownNames: ReadonlySet<string>;
}

const nameOf = (key: Node): string => ('name' in key ? String(key.name) : '');

/** @throws SyntaxError when it is of a later edition */
export function readScript(code: string): Script {
  const program = parse(code, { ecmaVersion: EDITION, sourceType: 'module' });
  const ownNames = new Set<string>();
  full(program, (node) => {
    if ('key' in node && 'value' in node) ownNames.add(nameOf(node.key as Node));
    if (node.type === 'AssignmentExpression' && 'left' in node) {
      const { left } = node as { left: Node };
      if ('property' in left) ownNames.add(nameOf(left.property as Node));
    }
  });
  return { program, ownNames };
}

const isCall = (parent: Node | undefined, callee: Node): boolean =>
  parent?.type === 'CallExpression' && 'callee' in parent && parent.callee === callee;
/** The operators that ask whether something is there. */
const isAsked = (parent: Node | undefined): boolean =>
  parent !== undefined &&
  (('operator' in parent && parent.operator === 'typeof') ||
    ('optional' in parent && parent.optional === true));

/** @returns what a script uses and the baseline lacks: `URL.canParse`, `.toSorted()`, `scheduler` */
export function newerInScript(
  { program, ownNames }: Script,
  { isNewer, globals, methods }: NewerFeatures,
): Set<string> {
  const found = new Set<string>();
  const checkPattern = (pattern: unknown) => {
    if (
      LOOKBEHIND.test(String(pattern)) &&
      isNewer('javascript.regular_expressions.lookbehind_assertion')
    )
      found.add('(?<=…)');
  };
  ancestor(program, {
    StaticBlock: () => {
      if (isNewer('javascript.classes.static.initialization_blocks')) found.add('static {…}');
    },
    Literal: ({ regex, value }) => checkPattern(regex?.pattern ?? value),
    TemplateElement: ({ value }) => checkPattern(value.cooked),
    Identifier: ({ name }, _state, ancestors) => {
      if (globals.has(name) && !isAsked(ancestors.at(-2))) found.add(name);
    },
    MemberExpression: (node, _state, ancestors) => {
      const { object, property, computed } = node;
      const parent = ancestors.at(-2);
      if (computed || property.type !== 'Identifier' || isAsked(parent)) return;
      const { name } = property;
      const owner = object.type === 'Identifier' ? object.name : '';
      const type = INSTANCES[owner] ?? owner;
      const paths = [`javascript.builtins.${type}.${name}`, `api.${type}.${name}_static`];
      if (type !== owner) paths.push(`api.${type}.${name}`);
      if (owner !== '' && paths.some(isNewer)) found.add(`${owner}.${name}`);
      else if (isCall(parent, node) && methods.has(name) && !ownNames.has(name))
        found.add(`.${name}()`);
    },
  });
  return found;
}
