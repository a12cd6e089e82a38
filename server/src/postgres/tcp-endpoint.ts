import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import type { Endpoint } from './endpoint.ts';
import { orNull } from './or-null.ts';
import { passwordFile, platformOf } from './platform.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { replaceFile } from './replace-file.ts';
import { isServerOf } from './server-process.ts';

const HOST = '127.0.0.1';
const SECRET_BYTES = 32;

/** Another port each time, unless the folder's server runs: somebody else may have taken the one of before. */
export async function makeTcpEndpoint(binaries: PostgresBinaries): Promise<Endpoint> {
  const { layout } = binaries;
  if (platformOf(layout) !== 'tcp')
    await replaceFile(binaries, passwordFile(layout), randomBytes(SECRET_BYTES).toString('hex'));
  return endpointAt(layout, runningPort(layout) ?? (await freePort()));
}

export function findTcpEndpoint(layout: DataLayout): Endpoint | null {
  const port = runningPort(layout);
  return port === null ? null : endpointAt(layout, port);
}

function endpointAt(layout: DataLayout, port: number): Endpoint {
  return {
    host: HOST,
    port,
    password: readFileSync(passwordFile(layout), 'utf8'),
    socketLock: null,
    settings: [`listen_addresses=${HOST}`, 'unix_socket_directories='],
  };
}

/** The first line of postmaster.pid is the server's number, and the fourth its port. */
function runningPort(layout: DataLayout): number | null {
  const text = orNull(() => readFileSync(join(layout.cluster, 'postmaster.pid'), 'utf8'));
  const [pid, , , port] = (text ?? '').split('\n').map((line) => Number.parseInt(line, 10));
  if (!pid || !port || isServerOf(pid, layout) !== 'yes') return null;
  return port;
}

/** Another program that starts the same folder at the same time may have been faster, with a password and on a port of its own. */
export function followServer(endpoint: Endpoint, layout: DataLayout): void {
  if (endpoint.password === undefined) return;
  endpoint.password = readFileSync(passwordFile(layout), 'utf8');
  endpoint.port = runningPort(layout) ?? endpoint.port;
}

/** Between the choice of a port and the server's start, a connection of another program may have been given it. */
export async function takeAnotherPort(endpoint: Endpoint): Promise<void> {
  endpoint.port = await freePort();
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
