import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTeardown } from '#teardown.ts';
import type { Account } from './account.ts';

/** Writes the bytes that it receives into a file. */
const LISTEN = `
  const [path, notes] = process.argv.slice(1);
  const write = (data) => require('fs').appendFileSync(notes, data);
  const hear = (socket) => socket.on('data', (data) => { write(data); socket.destroy(); });
  require('net').createServer(hear).listen(path, () => write(''));`;

/**
 * Has an account wait for connections in the folder that a link names, made anew as its own: what anyone
 * can do once the temporary folder was emptied.
 * @returns a function that ends it and gives the received bytes
 */
export async function impersonate(
  { uid, gid }: Account,
  link: string,
): Promise<{ stop: () => string }> {
  const folder = readlinkSync(link);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const made of [dirname(folder), folder]) {
    if (made.includes('territorios-') && made !== dirname(dirname(folder)))
      chownSync(made, uid, gid);
  }
  const socket = join(folder, '.s.PGSQL.5432');
  const notes = join(folder, 'heard');
  const child = spawn(process.execPath, ['-e', LISTEN, socket, notes], { cwd: '/', uid, gid });
  onTeardown(() => child.kill('SIGKILL'));
  while (!existsSync(notes)) await delay(20);
  return {
    stop: () => {
      child.kill('SIGKILL');
      return readFileSync(notes, 'latin1');
    },
  };
}
