import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Clock } from '#clock.ts';
import { inTransaction } from './client.ts';
import { exportData } from './export.ts';
import { writeBackupFile, type Contents } from './file.ts';
import { storePictures } from './picture-files.ts';

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Sorts by time: `territorios-2026-11-20T18-04-05.000Z.ndjson.gz`. */
export const backupName = (kind: string, moment: string): string =>
  `${kind}-${moment.replaceAll(':', '-')}.ndjson.gz`;

export const newBackupPath = (dataDir: string, kind: string, clock: Clock): string =>
  resolve(backupFolder(dataDir), backupName(kind, clock().toISOString()));

export interface BackupOptions {
  signal?: AbortSignal;
  /** Where the pictures are stored, so that the backup only names them; without it the file has them. */
  pictureFolder?: string;
}

export function backUp(
  config: ClientConfig,
  path: string,
  clock: Clock,
  { signal, pictureFolder }: BackupOptions = {},
): Promise<Contents> {
  return inTransaction(config, 'read only', async (client) => {
    const pictures =
      pictureFolder === undefined ? [] : await storePictures(client, pictureFolder, signal);
    return writeBackupFile(path, exportData(client, clock().toISOString(), pictures), signal);
  });
}

export const countRows = ({ end }: Contents): number =>
  end.tables.reduce((sum, { rows }) => sum + rows, 0);
