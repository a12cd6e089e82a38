import { Client, type ClientConfig } from 'pg';
import { codeOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import type { Endpoint } from './endpoint.ts';
import { START_PATIENCE_MS } from './platform.ts';
import { scramSocket } from './scram-socket.ts';

export const SUPERUSER = 'postgres';

export const connectionTo = ({ host, port, password }: Endpoint, database: string) => ({
  host,
  port,
  ...(password !== undefined && { password, stream: scramSocket }),
  user: SUPERUSER,
  database,
  // Without it node-postgres would follow PGSSLMODE.
  ssl: false,
});

export type EmbeddedConnection = ReturnType<typeof connectionTo>;

/** It is for the server's own database, where the application keeps nothing and its advisory locks are not seen. */
export const adminConfig = (endpoint: Endpoint): ClientConfig => ({
  ...connectionTo(endpoint, 'postgres'),
  connectionTimeoutMillis: START_PATIENCE_MS,
});

/** 'busy' takes no connections yet, or does not any longer; 'refused' does not know this user. */
export type Answer = 'ready' | 'busy' | 'refused' | 'nobody';

/** Of a user that no rule names, and of a wrong password. */
const INVALID_AUTHORIZATION = ['28000', '28P01'];
const TOO_MANY_CONNECTIONS = '53300';

export const notAllowed = ({ host }: Endpoint, cause?: unknown): OperatorError =>
  new OperatorError(
    `No hay permiso para conectarse a PostgreSQL en ${host}: use el mismo usuario que inició el programa.`,
    { cause },
  );

/** Asks the server itself, because `pg_ctl status` goes by the number in postmaster.pid, which may be stale. */
export async function probe(endpoint: Endpoint): Promise<Answer> {
  const client = new Client(adminConfig(endpoint));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody';
    if (code === TOO_MANY_CONNECTIONS) return 'ready';
    if (code !== undefined && INVALID_AUTHORIZATION.includes(code)) return 'refused';
    if (code === 'EACCES' || code === 'EPERM') throw notAllowed(endpoint, error);
    // 57P03 while it starts, recovers or stops; or the connection breaks because the server is dying.
    return 'busy';
  }
}
