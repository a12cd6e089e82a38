import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTeardown } from '#teardown.ts';

/** Wine 8 runs neither Node 26 nor PostgreSQL 18, which the package has. */
const STAND_INS = { node: '22.23.3', postgres: '15.18.0-beta.17' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes the package of this tree with the stand-ins. @returns its installer */
export function makePackage(version: string): string {
  const to = mkdtempSync(join(tmpdir(), 'territorios-package-'));
  onTeardown(() => rmSync(to, { recursive: true, force: true }));
  const options = Object.entries({ ...STAND_INS, version, to });
  execFileSync(
    process.execPath,
    [
      'scripts/package-windows.mjs',
      '--quick',
      ...options.map(([name, value]) => `--${name}=${value}`),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return join(to, 'Territorios-setup.exe');
}
