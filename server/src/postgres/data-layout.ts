import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';

export const PORT = 5432;
/** Name of PostgreSQL's socket, which goes by its port. */
export const SOCKET = `.s.PGSQL.${PORT}`;

/** Where things are under DATA_DIR. */
export interface DataLayout {
  dataDir: string;
  /** everything of PostgreSQL, closed to all but its user (0700) */
  pg: string;
  /** PGDATA */
  cluster: string;
  /** name given to the server, so that its processes can be told from any other PostgreSQL's */
  clusterName: string;
  log: string;
}

/**
 * @param dataDir made when it is missing
 * @throws OperatorError when it cannot be made
 */
export function dataLayoutOf(dataDir: string): DataLayout {
  try {
    mkdirSync(dataDir, { recursive: true });
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
