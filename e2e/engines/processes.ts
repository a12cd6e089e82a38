import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { onTeardown } from '@territorios/torture/teardown.ts';

export interface Process {
  /** What the program writes to its fourth file. */
  output: Readable;
  end: () => Promise<void>;
}

/** Starts a program that ends with the tests, and with this process however that ends. */
export function startProcess(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Process {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => {
    child.kill();
    return ended;
  };
  onTeardown(end);
  // It is the pipe of the fourth file.
  return { output: child.stdio[3] as Readable, end };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
