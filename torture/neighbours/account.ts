import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Another account of this machine. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The accounts of this machine that exist. */
export function accountsOf(...names: string[]): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name }) => names.includes(name));
}

const run = ({ uid, gid }: Account, command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: '/', uid, gid, encoding: 'utf8' });

export const canRead = (account: Account, file: string): boolean =>
  run(account, 'cat', file).status === 0;

/** PostgreSQL's first words, by hand: what lies in this clone may be closed to the account. */
const KNOCK = `
  const [place, role] = process.argv.slice(1);
  const words = Buffer.from(['user', role, 'database', 'postgres', '', ''].join('\\0'));
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length, 0);
  head.writeInt32BE(196608, 4);
  const socket = require('net').connect(Number(place) || place);
  const say = (what) => { console.log(what); socket.destroy(); };
  socket.on('connect', () => socket.write(Buffer.concat([head, words])));
  socket.on('error', (error) => say(error.code));
  // 'R' with a zero is: you are in.
  socket.on('data', (data) => say(data[0] === 82 && data.readInt32BE(5) === 0 ? 'in' : 'refused'));`;

/**
 * Asks PostgreSQL to let the account in as a role.
 * @param place the socket's file, or a port of this computer
 * @returns 'in', 'refused', or the error of the socket
 */
export const knock = (place: string | number, account: Account, role: string): string =>
  run(account, process.execPath, '-e', KNOCK, String(place), role).stdout.trim();
