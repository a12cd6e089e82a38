import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';

/** 40 at rest, some hundred for a congregation with its screens open; PostgreSQL inherits it and needs 60 a process. */
const FEWEST_OPEN_FILES = 256;

export function checkOpenFilesLimit(): void {
  const limit = openFilesLimit();
  if (limit !== null && limit < FEWEST_OPEN_FILES) {
    throw new OperatorError(
      `El sistema solo deja abrir ${limit} archivos a la vez y hacen falta ${FEWEST_OPEN_FILES}: suba el máximo con «ulimit -n 1024» o LimitNOFILE.`,
    );
  }
}

/** The rest is for PostgreSQL's connections and the program's own files. */
export function mostConnections(): number {
  return (openFilesLimit() ?? Infinity) - FEWEST_OPEN_FILES / 2;
}

function openFilesLimit(): number | null {
  try {
    const [, soft] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
