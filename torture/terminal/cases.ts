import { join } from 'node:path';
import { startProgram, SUPERADMIN } from '#program.ts';
import { WRONG_VALUES } from './wrong-values.ts';
import { freePort, gzipped, makeFile, makeFolder, makeFullDisk, takePort } from './places.ts';

/** A command with a fault that a person can correct. */
export interface Surrounding {
  name: string;
  command: 'main' | 'demo' | 'backup' | 'restore' | 'migrate-to' | 'congregation' | 'password';
  args?: string[];
  env?: Record<string, string>;
  /** Files that the system lets it open. */
  openFiles?: number;
  /** Words that the line must have. */
  says: RegExp;
  /** A failure without its own sentence: the reason comes from its code alone. */
  isUnforeseen?: boolean;
}

/** A folder of the kernel, in which nothing can be made. */
const UNWRITABLE_FOLDER = '/sys/territorios';
const NOBODY = '0195c1a0-0000-7000-8000-000000000000';
const CREATE = ['create', '--name', 'Norte', '--email', 'norte@example.org'];

/** Faults of the settings, for each command that opens the database. */
function wrongDatabases(silentPort: number, strangePort: number): [string, string, RegExp][] {
  const at = (server: string): string => `postgresql://ana:clave@${server}/territorios`;
  return [
    ['a server that nobody runs', at(`127.0.0.1:${silentPort}`), /nadie contesta/],
    ['a server of another kind', at(`127.0.0.1:${strangePort}`), /DATABASE_URL/],
    ['a server whose name nobody has', at('nadie.invalid:5432'), /no se encuentra/],
    ['an address of another kind', 'mysql://127.0.0.1/x', /^DATABASE_URL: debe empezar/],
  ];
}

export async function surroundings(): Promise<Surrounding[]> {
  const [silentPort, strangePort] = [await freePort(), await takePort()];
  const running = await startProgram();
  const port = new URL(running.address).port;
  const aFile = makeFile();
  const list: Surrounding[] = [
    {
      name: 'a port that is taken',
      command: 'main',
      env: { DATA_DIR: makeFolder(), PORT: port },
      says: /El puerto \d+ ya está en uso/,
    },
    {
      name: 'few open files',
      command: 'main',
      env: { DATA_DIR: makeFolder() },
      openFiles: 64,
      says: /abrir 64 archivos/,
    },
    {
      name: 'a folder that another program uses',
      command: 'main',
      env: { DATA_DIR: running.dataDir },
      says: /Ya hay otro programa/,
    },
    {
      name: 'the demonstration on an address of another machine',
      command: 'demo',
      env: { HOST: '192.0.2.1' },
      says: /HOST/,
    },
    {
      name: 'the demonstration with a port that is none',
      command: 'demo',
      env: { PORT: 'tres mil' },
      says: /^PORT/,
    },
    {
      name: 'the demonstration where nothing can be made',
      command: 'demo',
      env: { TMPDIR: UNWRITABLE_FOLDER },
      says: /no existe/,
      isUnforeseen: true,
    },
    {
      name: 'a backup to where nothing can be made',
      command: 'backup',
      args: ['--to', join(UNWRITABLE_FOLDER, 'copia.gz')],
      env: { DATA_DIR: running.dataDir },
      says: /No se pudo escribir/,
    },
    {
      name: 'a backup where the kernel makes no folder',
      command: 'backup',
      args: ['--to', '/proc/nada/copia.gz'],
      env: { DATA_DIR: running.dataDir },
      says: /No se pudo escribir/,
    },
    {
      name: 'a backup below a file',
      command: 'backup',
      args: ['--to', join(aFile, 'copia.gz')],
      env: { DATA_DIR: running.dataDir },
      says: /No se pudo escribir/,
    },
    {
      name: 'a restore of a file that is not there',
      command: 'restore',
      args: ['--from', join(makeFolder(), 'copia.gz')],
      env: { DATA_DIR: running.dataDir },
      says: /No se puede leer/,
    },
    {
      name: 'a restore of a folder',
      command: 'restore',
      args: ['--from', makeFolder()],
      env: { DATA_DIR: running.dataDir },
      says: /es una carpeta/,
    },
    {
      name: 'a restore of another program’s file',
      command: 'restore',
      args: ['--from', makeFile(gzipped('{"format":"otro"}\n'))],
      env: { DATA_DIR: running.dataDir },
      says: /no es una copia/,
    },
    {
      name: 'an export of a congregation that is not there',
      command: 'congregation',
      args: ['export', '--id', NOBODY, '--to', join(makeFolder(), 'copia.gz')],
      env: { DATA_DIR: running.dataDir },
      says: /no hay esa congregación/,
    },
    {
      name: 'a deletion of a congregation that is not there',
      command: 'congregation',
      args: ['delete', '--id', NOBODY],
      env: { DATA_DIR: running.dataDir },
      says: /no hay esa congregación/,
    },
    {
      name: 'a congregation from a file that is not there',
      command: 'congregation',
      args: ['import', '--from', join(makeFolder(), 'copia.gz')],
      env: { DATA_DIR: running.dataDir },
      says: /No se puede leer/,
    },
    {
      name: 'a congregation from another program’s file',
      command: 'congregation',
      args: ['import', '--from', makeFile(gzipped('{"format":"otro"}\n'))],
      env: { DATA_DIR: running.dataDir },
      says: /no es una copia/,
    },
    {
      name: 'an invitation for somebody who has an account',
      command: 'congregation',
      args: ['invite', '--email', SUPERADMIN.email],
      env: { DATA_DIR: running.dataDir },
      says: /Ya existe un administrador/,
    },
    {
      name: 'a move of a folder that a program uses',
      command: 'migrate-to',
      args: [`postgresql://127.0.0.1:${silentPort}/x`],
      env: { DATA_DIR: running.dataDir },
      says: /./,
    },
    {
      name: 'a password for nobody',
      command: 'password',
      args: ['--email', 'nadie@example.org'],
      env: { DATA_DIR: running.dataDir },
      says: /Ningún administrador/,
    },
  ];
  for (const command of ['main', 'congregation', 'password'] as const) {
    const args = { main: [], congregation: CREATE, password: ['--email', 'a@example.org'] }[
      command
    ];
    for (const [name, DATABASE_URL, says] of wrongDatabases(silentPort, strangePort)) {
      list.push({ name: `${command}: ${name}`, command, args, env: { DATABASE_URL }, says });
    }
    list.push(
      {
        name: `${command}: a folder that is a file`,
        command,
        args,
        env: { DATA_DIR: aFile },
        says: /DATA_DIR/,
      },
      {
        name: `${command}: a folder that nobody can make`,
        command,
        args,
        env: { DATA_DIR: UNWRITABLE_FOLDER },
        says: /DATA_DIR/,
      },
    );
  }
  for (const [variable, values] of Object.entries(WRONG_VALUES)) {
    for (const [value, beside] of values)
      list.push({
        name: `${variable}=${value.slice(0, 60)}`,
        command: 'main',
        env: { DATA_DIR: makeFolder(), ...beside, [variable]: value },
        says: new RegExp(variable),
      });
  }
  const fullDisk = makeFullDisk();
  if (fullDisk !== null) {
    list.push(
      {
        name: 'a full disk',
        command: 'main',
        env: { DATA_DIR: join(fullDisk, 'datos') },
        says: /No se pudo crear la base de datos/,
      },
      {
        name: 'a backup to a full disk',
        command: 'backup',
        args: ['--to', join(fullDisk, 'copia.gz')],
        env: { DATA_DIR: running.dataDir },
        says: /no queda espacio/,
      },
    );
  }
  return list;
}
