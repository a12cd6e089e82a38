import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Clock } from '#clock.ts';
import { inTransaction } from './client.ts';
import { exportData } from './export.ts';
import { writeBackupFile, type Contents } from './file.ts';

/** Where backups go unless said otherwise. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * A name that sorts by time: `territorios-2026-11-20T18-04-05.000Z.ndjson.gz`.
 * @param kind what it was made for
 * @param moment ISO 8601, in UTC
 */
export const backupName = (kind: string, moment: string): string =>
  `${kind}-${moment.replaceAll(':', '-')}.ndjson.gz`;

/**
 * Copies one moment of the whole database into a file, while the program goes on.
 * @throws OperatorError when the file cannot be written, or is there already
 */
export function backUp(
  config: ClientConfig,
  path: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Contents> {
  return inTransaction(config, 'read only', (client) =>
    writeBackupFile(path, exportData(client, clock().toISOString()), signal),
  );
}

export const countRows = ({ end }: Contents): number =>
  end.tables.reduce((sum, { rows }) => sum + rows, 0);
