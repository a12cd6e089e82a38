import { describe, expect, it } from 'vitest';
import { lockProblems } from './lock-problems.mjs';

/** @param {Record<string, import('./lock-problems.mjs').LockedPackage>} packages */
const problems = (packages) => lockProblems({ packages });
const optional = (/** @type {string} */ name) => ({ optionalDependencies: { [name]: '1.0.0' } });

describe('a lock file', () => {
  it('a lock file passes when every optional dependency has an entry, at any height of the tree', () => {
    expect(
      problems({
        '': optional('a'),
        'node_modules/a': optional('b'),
        'node_modules/a/node_modules/b': optional('@scope/c'),
        'node_modules/@scope/c': {},
        server: optional('d'),
        'server/node_modules/d': optional('a'),
      }),
    ).toEqual([]);
  });

  it('a lock file fails when npm dropped the program of another platform', () => {
    expect(problems({ 'node_modules/esbuild': optional('@esbuild/win32-x64') })).toEqual([
      'node_modules/esbuild lists @esbuild/win32-x64 as optional, and the lock has no such entry',
    ]);
  });

  it('a lock file fails when the entry is where the package cannot find it', () => {
    expect(
      problems({ 'node_modules/a': optional('b'), 'node_modules/other/node_modules/b': {} }),
    ).toHaveLength(1);
    expect(problems({ server: optional('d'), 'web/node_modules/d': {} })).toHaveLength(1);
  });

  it.each(['https://registry.example/a/-/a-1.0.0.tgz', 'git+ssh://git@example.org/a.git'])(
    'a lock file fails when it names where a package was downloaded: %s',
    (resolved) => {
      expect(problems({ 'node_modules/a': { resolved } })).toEqual([
        'node_modules/a names where it was downloaded',
      ]);
    },
  );

  it('a lock file may name a folder of the workspace', () => {
    expect(problems({ 'node_modules/@territorios/web': { resolved: 'web' } })).toEqual([]);
  });
});
