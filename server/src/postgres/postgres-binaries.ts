import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import { type DataLayout, dataLayoutOf } from './data-layout.ts';
import { closedTo } from './file-access.ts';
import { completeNative } from './native-package.ts';
import { type ProcessEnding, run } from './run.ts';
import { accountFor, type Account } from './service-account.ts';
import { socketFits } from './socket-endpoint.ts';

export interface PostgresBinaries {
  layout: DataLayout;
  account: Account | null;
  major: number;
  run: (
    program: 'initdb' | 'pg_ctl' | 'postgres' | '/bin/sh',
    args: string[],
    input?: string,
  ) => Promise<ProcessEnding>;
  log: (line: string) => void;
}

export async function openBinaries(
  native: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const programs = realpathSync(native);
  completeNative(programs);
  const layout = dataLayoutOf(dataDir);
  const account = accountFor(layout);
  const closed = account ? closedPath(account, programs, layout) : null;
  if (account && closed !== null) keepAway(account, closed, layout);
  const options = { account, readAll: closed !== null };
  const runProgram: PostgresBinaries['run'] = (program, args, input) =>
    run(resolve(programs, 'bin', program), args, {
      ...options,
      input,
      cwd: existsSync(layout.pg) ? layout.pg : layout.dataDir,
      pgData: layout.cluster,
    });
  const version = await runProgram('postgres', ['--version']).catch(
    (error: Error): ProcessEnding => ({
      code: null,
      output: error.message,
    }),
  );
  const major = /\(PostgreSQL\) (\d+)/.exec(version.output)?.[1];
  if (version.code !== 0 || major === undefined) {
    throw cannotRun(version.output, programs, account, closed);
  }
  return { layout, account, major: Number(major), run: runProgram, log };
}

function closedPath(account: Account, programs: string, layout: DataLayout): string | null {
  const needed = ['bin/postgres', 'lib/libpq.so.5', 'share/postgresql/postgres.bki']
    .map((file) => join(programs, file))
    // The `pg` folder itself will be the account's own.
    .concat(layout.dataDir, socketFits(layout.pg) ? [] : tmpdir())
    .filter((path) => existsSync(path));
  for (const path of needed) {
    const closed = closedTo(account, realpathSync(path));
    if (closed !== null) return closed;
  }
  return null;
}

/** Other processes of its account could change what a PostgreSQL does that may read every file. */
function keepAway(account: Account, closed: string, { dataDir }: DataLayout): void {
  if (closedTo(account, dataDir) !== null) return;
  const isOurs = readdirSync(dataDir).every((name) => OUR_FOLDERS.includes(name));
  if (statSync(dataDir).uid === 0 && isOurs) return chmodSync(dataDir, 0o700);
  throw new OperatorError(
    `PostgreSQL corre con el usuario «${account.name}», que no puede entrar en ${closed} y sí en ${dataDir}: lleve el programa a una carpeta que ese usuario pueda leer o DATA_DIR a una que solo root pueda abrir (chmod 700).`,
  );
}

const OUR_FOLDERS = ['pg', 'backups', 'exports'];

function cannotRun(
  output: string,
  programs: string,
  account: Account | null,
  closed: string | null,
): OperatorError {
  const reason = output.trim().split('\n').at(-1) ?? '';
  if (account && closed !== null) {
    return new OperatorError(
      `PostgreSQL corre con el usuario «${account.name}», que no puede entrar en ${closed} (${reason}): ejecute «chmod o+rx ${closed}», instale setpriv (util-linux), use otra carpeta o indique DATABASE_URL.`,
    );
  }
  // Without glibc's loader, as in Alpine (musl), the kernel says that the program does not exist.
  return new OperatorError(
    `PostgreSQL no funciona en este sistema (${reason || programs}): use un Linux con glibc o indique un servidor PostgreSQL en DATABASE_URL.`,
  );
}
