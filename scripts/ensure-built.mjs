/** Builds when something is missing, so that `npm start` works in a fresh clone. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILT = ['server/dist/main.js', 'web/dist/index.html'];

if (!BUILT.every((path) => existsSync(`${root}${path}`))) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    // On Windows npm is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
