import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTeardown } from '#teardown.ts';

/** A folder that is removed when the harness is over. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-terminal-'));
  onTeardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file where a folder is expected. */
export function makeFile(text: string | Buffer = 'esto no es una carpeta'): string {
  const path = join(makeFolder(), 'archivo');
  writeFileSync(path, text);
  return path;
}

/** A small disk that is full, or null where none can be mounted. */
export function makeFullDisk(): string | null {
  const folder = makeFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  onTeardown(() => spawnSync('umount', [folder]));
  try {
    writeFileSync(join(folder, 'lleno'), Buffer.alloc(1_000_000));
  } catch {
    // It was to be filled to its last byte.
  }
  chmodSync(folder, 0o777);
  return folder;
}

/** A port of 127.0.0.1 with a server that is no PostgreSQL. */
export async function takePort(): Promise<number> {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTeardown(() => server.close());
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port;
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const gzipped = (text: string): Buffer => gzipSync(text);
