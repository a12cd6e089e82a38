import { existsSync, lstatSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import { type DataLayout, PORT, SOCKET } from './data-layout.ts';
import { closedTo } from './file-access.ts';
import { type Account, accountFor } from './service-account.ts';
import { isPrivate, type Keepers, makeSocketFolder, problemOf } from './socket-folder.ts';
import { windowsEndpoint } from './windows.ts';

/** How to reach the server, and how to tell the server so. */
export interface Endpoint {
  /** folder of the socket, or 127.0.0.1 on Windows */
  host: string;
  port: number;
  password?: string;
  /** `-c` settings for pg_ctl: constants only, because pg_ctl hands them to a shell */
  settings: string[];
}

// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 103;
/** In the `pg` folder: says which temporary folder holds the socket, when one does. */
const LINK = 'socket';

/**
 * The socket's place: the `pg` folder itself, or a private folder under the temporary one when that path is too long.
 * The server gets it relative to its data folder, so that no path of ours ends in the shell string of pg_ctl.
 * @throws OperatorError when another user holds the temporary folder's name
 */
export function makeEndpoint(layout: DataLayout, account: Account | null): Endpoint {
  if (process.platform === 'win32') return windowsEndpoint(layout.pg);
  if (socketFits(layout.pg)) return endpointAt(layout.pg, '..');
  const keepers = keepersOf(layout, account);
  const folder =
    recordedFolder(layout) ??
    join(tmpdir(), layout.clusterName, ...(keepers.isParentClosed ? ['s'] : []));
  refuse(folder, socketFits(folder) ? makeSocketFolder(folder, keepers) : 'ruta demasiado larga');
  const link = join(layout.pg, LINK);
  if (readLink(link) !== folder) {
    rmSync(link, { force: true });
    symlinkSync(folder, link);
  }
  return endpointAt(folder, `../${LINK}`);
}

/**
 * Where a server of this folder would answer, without making anything; null when none can.
 * @throws OperatorError when another user could answer there: what is sent there are names and passwords
 */
export function findEndpoint(layout: DataLayout): Endpoint | null {
  if (!hasDatabase(layout)) return null;
  if (process.platform === 'win32') return windowsEndpoint(layout.pg);
  const account = accountFor(layout);
  if (socketFits(layout.pg)) {
    // A server that runs has made it its own (giveFolder).
    return isPrivate(statSync(layout.pg), account) ? endpointAt(layout.pg, '..') : null;
  }
  const folder = recordedFolder(layout);
  if (folder === null) return null;
  refuse(folder, problemOf(folder, keepersOf(layout, account)));
  return endpointAt(folder, `../${LINK}`);
}

export const hasDatabase = (layout: DataLayout): boolean => existsSync(layout.cluster);

function keepersOf({ dataDir }: DataLayout, account: Account | null): Keepers {
  return {
    account,
    // PostgreSQL may then read every file, and what else runs in its account must not come near it.
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
    settings: [
      'listen_addresses=',
      `port=${PORT}`,
      `unix_socket_directories=${relative}`,
      'unix_socket_permissions=0700',
    ],
  };
}

/** Whether a socket in the folder has a path that the kernel takes. */
export function socketFits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_SOCKET_PATH;
}

/** A running server stays where it is, even if TMPDIR has changed since. */
function recordedFolder(layout: DataLayout): string | null {
  const folder = readLink(join(layout.pg, LINK));
  return folder !== null && lstatSync(folder, { throwIfNoEntry: false }) ? folder : null;
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
