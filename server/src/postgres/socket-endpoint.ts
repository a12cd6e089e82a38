import { lstatSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import { type DataLayout, PORT, SOCKET } from './data-layout.ts';
import type { Endpoint } from './endpoint.ts';
import { closedTo } from './file-access.ts';
import { orNull } from './or-null.ts';
import { type Account, accountFor } from './service-account.ts';
import { isPrivate, type Keepers, makeSocketFolder, problemOf } from './socket-folder.ts';

// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 103;
const LINK = 'socket';

/** The socket's folder goes to the server relative to its data folder, because pg_ctl makes a shell string of it. */
export function makeSocketEndpoint(layout: DataLayout, account: Account | null): Endpoint {
  if (socketFits(layout.pg)) return endpointAt(layout.pg, '..');
  const keepers = keepersOf(layout, account);
  const folder =
    recordedFolder(layout) ??
    join(tmpdir(), layout.clusterName, ...(keepers.isParentClosed ? ['s'] : []));
  refuse(folder, socketFits(folder) ? makeSocketFolder(folder, keepers) : 'ruta demasiado larga');
  const link = join(layout.pg, LINK);
  if (orNull(() => readlinkSync(link)) !== folder) {
    rmSync(link, { force: true });
    symlinkSync(folder, link);
  }
  return endpointAt(folder, `../${LINK}`);
}

export function findSocketEndpoint(layout: DataLayout): Endpoint | null {
  const account = accountFor(layout);
  if (socketFits(layout.pg)) {
    return isPrivate(statSync(layout.pg), account) ? endpointAt(layout.pg, '..') : null;
  }
  const folder = recordedFolder(layout);
  if (folder === null) return null;
  refuse(folder, problemOf(folder, keepersOf(layout, account)));
  return endpointAt(folder, `../${LINK}`);
}

function keepersOf({ dataDir }: DataLayout, account: Account | null): Keepers {
  return {
    account,
    // PostgreSQL may then read every file, so other processes of its account must not come near it.
    isParentClosed: account !== null && closedTo(account, dataDir) !== null,
  };
}

function refuse(folder: string, problem: string | null): void {
  if (problem === null) return;
  throw new OperatorError(
    `PostgreSQL no puede usar ${folder} para su socket (${problem}): bórrela si sobra o indique en DATA_DIR una carpeta de ruta más corta.`,
  );
}

function endpointAt(host: string, relative: string): Endpoint {
  return {
    host,
    port: PORT,
    socketLock: join(host, `${SOCKET}.lock`),
    settings: [
      'listen_addresses=',
      `unix_socket_directories=${relative}`,
      'unix_socket_permissions=0700',
    ],
  };
}

export function socketFits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_SOCKET_PATH;
}

/** A running server stays where it is, also when TMPDIR has changed since. */
function recordedFolder(layout: DataLayout): string | null {
  const folder = orNull(() => readlinkSync(join(layout.pg, LINK)));
  return folder !== null && lstatSync(folder, { throwIfNoEntry: false }) ? folder : null;
}
