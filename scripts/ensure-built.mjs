/** Builds when something is missing or older than its sources, so that `npm start` works in a fresh clone and after an update. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILT = ['server/dist/main.js', 'web/dist/index.html'];
const SOURCES = [
  'contract/src',
  'docs/guia-del-capitan.md',
  'docs/guia-del-publicador.md',
  'docs/guia.md',
  'docs/privacidad.md',
  'docs/images',
  'seeds/demo',
  'server/build',
  'server/src',
  'web/alta.html',
  'web/build',
  'web/empezar.html',
  'web/index.html',
  'web/login.html',
  'web/public',
  'web/service-worker',
  'web/src',
  'web/territorio.html',
  'web/salida.html',
  'web/vite.config.ts',
  'package-lock.json',
];

/** @param {string} path */
const changedAt = (path) => statSync(path).mtimeMs;

/** The last change of a file or of anything in a folder. @param {string} path @returns {number} */
function lastChange(path) {
  if (!statSync(path).isDirectory()) return changedAt(path);
  return Math.max(...readdirSync(path).map((name) => lastChange(join(path, name))));
}

function isUpToDate() {
  const built = BUILT.map((path) => join(root, path));
  if (!built.every((path) => existsSync(path))) return false;
  // An image holds the build without its sources.
  const sources = SOURCES.map((path) => join(root, path)).filter((path) => existsSync(path));
  return Math.max(...sources.map(lastChange)) <= Math.min(...built.map(changedAt));
}

if (!isUpToDate()) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    // On Windows npm is a script, which only a shell can run.
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
