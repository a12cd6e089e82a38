/**
 * Writes the package for Windows, dist/Territorios-setup.exe and the same as a .zip, on Linux and from the packages of
 * the lock file alone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { stageWindows } from './stage-windows.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'deploy/windows');
/** How much goes through the slow line of a congregation. */
const LARGEST_BYTES = 70 * 1_000_000;

// Wine runs neither the Node nor the PostgreSQL of the package; to try one there, others are asked for.
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist') },
    node: { type: 'string' },
    postgres: { type: 'string' },
    version: { type: 'string' },
    // Larger, in a tenth of the time and without the archive.
    quick: { type: 'boolean', default: false },
  },
});
const version =
  values.version ?? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const icon = join(root, 'web/public/favicon.ico');
const work = join(values.to, 'windows');
const staged = join(work, 'Territorios');

/** @param {string} script @param {Record<string, string>} defines */
function makensis(script, defines) {
  const given = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`);
  execFileSync(
    'makensis',
    ['-V2', '-WX', '-INPUTCHARSET', 'UTF8', ...given, join(sources, script)],
    { stdio: 'inherit' },
  );
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

/** @param {string} file */
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
stageWindows({ root, work, staged, node: values.node, postgres: values.postgres });
makensis('launcher.nsi', { OUT: join(staged, 'Territorios.exe'), ICON: icon });
const setup = join(values.to, 'Territorios-setup.exe');
makensis('setup.nsi', {
  OUT: setup,
  ICON: icon,
  STAGED: staged,
  VERSION: version,
  ...(values.quick && { QUICK: '' }),
});

const files = filesIn(staged);
for (const file of files) console.log(`${hashOf(file)}  ${relative(work, file)}`);
const archive = join(values.to, 'Territorios.zip');
if (!values.quick) {
  const contents = files.map((file) => [relative(work, file), readFileSync(file)]);
  // The same day in every archive, so that equal files give an equal one.
  const options = /** @type {const} */ ({ level: 9, mtime: new Date(1980, 0, 1) });
  writeFileSync(archive, zipSync(Object.fromEntries(contents), options));
}
rmSync(work, { recursive: true });

console.log(`${files.length} files`);
for (const file of values.quick ? [setup] : [setup, archive]) {
  const size = (statSync(file).size / 1e6).toFixed(1);
  console.log(`${hashOf(file)}  ${relative(root, file)}  ${size} MB`);
}
if (!values.quick && statSync(setup).size > LARGEST_BYTES) {
  console.error(`The installer is larger than ${LARGEST_BYTES / 1e6} MB.`);
  process.exitCode = 1;
}
