import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import type { Baseline } from './baseline.ts';

// Its module would be read by TypeScript as a type of 15 MB.
const { api, css, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;

const BROWSERS = [
  ['safari', 'safari'],
  ['safari', 'safari_ios'],
  ['chrome', 'chrome'],
  ['chrome', 'chrome_android'],
  ['firefox', 'firefox'],
] as const;

const numberOf = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1_000 + minor;
};

function isSince(compat: CompatStatement, baseline: Baseline): boolean {
  return BROWSERS.every(([name, browser]) =>
    [compat.support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, alternative_name }) =>
          !(flags ?? alternative_name) &&
          typeof added === 'string' &&
          added !== 'preview' &&
          numberOf(added) <= numberOf(baseline[name]) &&
          (typeof removed !== 'string' || numberOf(removed) > numberOf(baseline[name])),
      ),
  );
}

/** A feature that some browser has in no version says nothing about how old a browser is. */
const isInAll = ({ support }: CompatStatement): boolean =>
  BROWSERS.every(([, browser]) => [support[browser] ?? []].flat()[0]?.version_added !== false);

const inside = (group: Identifier | undefined): [string, Identifier][] =>
  // Every key but this one is a feature.
  Object.entries(group ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

export interface NewerFeatures {
  /** It says whether a feature of MDN's data, such as `css.selectors.has`, is newer than the baseline. A style that some browser never had does not count. */
  isNewer: (path: string) => boolean;
  /** Names of globals, such as `scheduler`. */
  globals: ReadonlySet<string>;
  /** Names of methods that no object has in the baseline. */
  methods: ReadonlySet<string>;
}

export function newerThan(baseline: Baseline): NewerFeatures {
  const isNewer = (path: string): boolean => {
    let found: Identifier | undefined = { api, css, javascript } as Identifier;
    for (const name of path.split('.')) {
      found = found && Object.hasOwn(found, name) ? (found[name] as Identifier) : undefined;
    }
    const compat = found?.__compat;
    if (!compat || (path.startsWith('css.') && !isInAll(compat))) return false;
    return !isSince(compat, baseline);
  };
  const builtins = inside(javascript['builtins']);
  const intl = inside(javascript['builtins']?.['Intl']);
  const globals = [...builtins, ...inside(api as Identifier)];
  const owners = [...globals, ...intl];
  const sorted = (features: [string, Identifier][]) => {
    const known = features.filter(([, { __compat }]) => __compat);
    const isOld = ([, { __compat }]: [string, Identifier]) =>
      __compat && isSince(__compat, baseline);
    const old = new Set(known.filter(isOld).map(([name]) => name));
    return new Set(known.map(([name]) => name).filter((name) => !old.has(name)));
  };
  const members = owners.flatMap(([, owner]) =>
    inside(owner).map(([name, feature]): [string, Identifier] => [
      name.replace(/_static$/, ''),
      feature,
    ]),
  );
  return {
    isNewer,
    globals: sorted([...globals, ...inside((api as Identifier)['Window'])]),
    methods: sorted(members),
  };
}
