import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface CommandOptions {
  dataDir?: string;
  databaseUrl?: string;
  /** Folder of a built program with a defect. */
  serverFolder?: string;
  /** More variables of the environment. */
  env?: Record<string, string>;
}

export interface CommandOutcome {
  code: number;
  printed: string;
  /** What went to standard error. */
  complaint: string;
}

/** Runs a built command as npm does, in a process of its own. */
export function runCommand(
  name: 'backup' | 'restore' | 'migrate-to' | 'stop' | 'congregation',
  { dataDir, databaseUrl, serverFolder = `${root}server/dist`, env: more }: CommandOptions,
  ...args: string[]
): Promise<CommandOutcome> {
  const env = {
    PATH: process.env['PATH'],
    TZ: process.env['TZ'],
    NODE_ENV: 'production',
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...more,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`${serverFolder}/${name}.js`, ...args],
      { cwd: root, env },
      (error, printed, complaint) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, printed, complaint }),
    );
  });
}
