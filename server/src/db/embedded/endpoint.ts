import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '#startup-error.ts';
import type { Layout } from './layout.ts';
import type { Account } from './owner.ts';
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

const PORT = 5432;
// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 103;
/** In the `pg` folder: says which temporary folder holds the socket, when one does. */
const LINK = 'socket';

/**
 * The socket's place: the `pg` folder itself, or a private folder under the temporary one when that path is too long.
 * The server gets it relative to its data folder, so that no path of ours ends in the shell string of pg_ctl.
 * @throws StartupError when another user holds the temporary folder's name
 */
export function makeEndpoint(layout: Layout, account: Account | null): Endpoint {
  if (process.platform === 'win32') return windowsEndpoint(layout.pg);
  if (socketFits(layout.pg)) return endpointAt(layout.pg, '..');
  const folder = recordedFolder(layout) ?? join(tmpdir(), layout.clusterName);
  const problem = makePrivateFolder(folder, account);
  if (problem !== null) {
    throw new StartupError(
      `PostgreSQL no puede usar ${folder} para su socket (${problem}): bórrela si sobra o indique en DATA_DIR una carpeta de ruta más corta.`,
    );
  }
  const link = join(layout.pg, LINK);
  if (readLink(link) !== folder) {
    rmSync(link, { force: true });
    symlinkSync(folder, link);
  }
  return endpointAt(folder, `../${LINK}`);
}

/** Where a server of this folder would answer, without making anything; null when there never was one. */
export function findEndpoint(layout: Layout): Endpoint | null {
  if (!existsSync(layout.cluster)) return null;
  if (process.platform === 'win32') return windowsEndpoint(layout.pg);
  if (socketFits(layout.pg)) return endpointAt(layout.pg, '..');
  const folder = readLink(join(layout.pg, LINK));
  return folder === null ? null : endpointAt(folder, `../${LINK}`);
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
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
}

/** A running server stays where it is, even if TMPDIR has changed since. */
function recordedFolder(layout: Layout): string | null {
  const folder = readLink(join(layout.pg, LINK));
  return folder !== null && existsSync(folder) ? folder : null;
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/**
 * Anyone may make a folder of that name in the temporary one: only the account's own, closed to others, and no link,
 * will do.
 * @returns null, or what is wrong with it
 */
function makePrivateFolder(folder: string, account: Account | null): string | null {
  if (!socketFits(folder)) return 'ruta demasiado larga';
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o700 });
      chmodSync(folder, 0o700);
      if (account) lchownSync(folder, account.uid, account.gid);
    }
    const { uid, mode } = lstatSync(folder);
    const owner = account?.uid ?? process.getuid?.();
    const ours = lstatSync(folder).isDirectory() && uid === owner && (mode & 0o077) === 0;
    return ours ? null : 'es de otro usuario o está abierta a otros';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
