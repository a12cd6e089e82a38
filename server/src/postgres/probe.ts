import { Client, type ClientConfig } from 'pg';
import { OperatorError } from '#operator-error.ts';
import type { Endpoint } from './endpoint.ts';

export const SUPERUSER = 'postgres';

/** The settings of one connection to the server's own database, where the application keeps nothing. */
export function adminConfig({ host, port, password }: Endpoint): ClientConfig {
  return {
    host,
    port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    ...(password === undefined ? {} : { password }),
  };
}

/**
 * Who is at the socket: a server that takes connections, one that does not take them yet or no more, one that does not
 * know this user, or nobody.
 */
export type Answer = 'ready' | 'busy' | 'refused' | 'nobody';

const INVALID_AUTHORIZATION = '28000';

export const notAllowed = ({ host }: Endpoint, cause?: unknown): OperatorError =>
  new OperatorError(
    `No hay permiso para conectarse a PostgreSQL en ${host}: use el mismo usuario que inició el programa.`,
    { cause },
  );

/**
 * Asks at the socket itself. `pg_ctl status` goes by the number in postmaster.pid, which may be a dead man's.
 * @throws OperatorError when the socket is closed to this user
 */
export async function probe(endpoint: Endpoint): Promise<Answer> {
  const client = new Client(adminConfig(endpoint));
  // A connection that breaks after the answer has nothing to add to it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody';
    // too_many_connections: it takes connections, only not this one.
    if (code === '53300') return 'ready';
    if (code === INVALID_AUTHORIZATION) return 'refused';
    if (code === 'EACCES' || code === 'EPERM') throw notAllowed(endpoint, error);
    // 57P03 while it starts, recovers or stops; or the connection breaks because the server is dying.
    return 'busy';
  }
}
