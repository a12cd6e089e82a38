import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';

/**
 * The program holds about 40 files and connections before anybody comes; a congregation with its
 * screens open needs some hundred more. PostgreSQL inherits the limit and needs about 60 a process.
 */
const FEWEST_OPEN_FILES = 256;

/**
 * Refuses a start that would fail later in odd places. Node has raised the limit as far as the system
 * allows before this runs.
 * @throws OperatorError when the system lets this process open fewer files than it needs
 */
export function checkOpenFilesLimit(): void {
  const limit = openFilesLimit();
  if (limit !== null && limit < FEWEST_OPEN_FILES) {
    throw new OperatorError(
      `El sistema solo deja abrir ${limit} archivos a la vez y hacen falta ${FEWEST_OPEN_FILES}: suba el límite con «ulimit -n 1024» o LimitNOFILE.`,
    );
  }
}

/** null where the system has no /proc, or no limit. */
function openFilesLimit(): number | null {
  try {
    const [, soft] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
