import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';
import { OperatorError } from '#operator-error.ts';

export const PORT = 5432;
export const SOCKET = `.s.PGSQL.${PORT}`;

export interface DataLayout {
  dataDir: string;
  /** It is closed to all but its account (0700). */
  pg: string;
  cluster: string;
  /** The server has it, to tell its processes from any other PostgreSQL's. */
  clusterName: string;
  log: string;
}

export function dataLayoutOf(dataDir: string): DataLayout {
  try {
    // Another account that can write here could put its own folder in the place of the backups.
    makeFolder(dataDir, 0o755);
    const real = realpathSync(dataDir);
    const pg = join(real, 'pg');
    return {
      dataDir: real,
      pg,
      cluster: join(pg, 'data'),
      clusterName: `territorios-${createHash('sha256').update(pg).digest('hex').slice(0, 16)}`,
      log: join(pg, 'postgres.log'),
    };
  } catch (cause) {
    throw new OperatorError(
      `No se puede usar la carpeta ${dataDir} de DATA_DIR (${reasonOf(cause)}).`,
      { cause },
    );
  }
}
