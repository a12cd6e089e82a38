import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from './endpoint.ts';

// Written from PostgreSQL's manual and NOT run: there was no Windows to run it on.

/** File with the superuser's password alone, as `initdb --pwfile` wants it. */
export const PASSWORD_FILE = 'password';

/**
 * Windows has no private socket folder, so the server listens on the loopback with a random port and a random
 * password, both kept in the `pg` folder, which lies in the user's own profile.
 */
export function windowsEndpoint(pg: string): Endpoint {
  mkdirSync(pg, { recursive: true });
  const port = Number(keep(join(pg, 'port'), () => String(randomInt(49_152, 65_536))));
  const password = keep(join(pg, PASSWORD_FILE), () => randomBytes(32).toString('base64url'));
  return {
    host: '127.0.0.1',
    port,
    password,
    settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
  };
}

function keep(file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const value = make();
    writeFileSync(file, value, { mode: 0o600, flag: 'wx' });
    return value;
  }
}
