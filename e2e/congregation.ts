import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { login } from '@territorios/contract/auth/api.ts';
import type { Answer, Endpoint, Sent } from '@territorios/contract/endpoint.ts';
import { E2E_PORT } from './environment.ts';

const run = promisify(execFile);

/** A congregation of a test's own, and how to sign in to it. */
export interface Congregation {
  email: string;
  password: string;
  /** Calls the API as its superadmin: to lay what a test needs, never what it tests. */
  call: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>;
}

async function send(endpoint: Endpoint, sent: object, token: string | null): Promise<unknown> {
  const { params = {}, body } = sent as { params?: Record<string, string>; body?: unknown };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const response = await fetch(`http://127.0.0.1:${E2E_PORT}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/** Made with the program’s own command, as an operator makes one. */
export async function createCongregation(): Promise<Congregation> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { stdout } = await run(
    process.execPath,
    ['server/dist/congregation.js', 'create', '--name', 'Congregación de prueba', '--email', email],
    {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    },
  );
  const password = /Contraseña: (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`The command printed no password: ${stdout}`);
  return {
    email,
    password,
    call: async (endpoint, sent) =>
      (await send(endpoint, sent, await tokenOf({ email, password }))) as Answer<typeof endpoint>,
  };
}

/** Who can sign in. */
export type Person = Pick<Congregation, 'email' | 'password'>;

const tokens = new Map<string, Promise<string>>();

/** The token of a session of somebody; calls and screens of a test share it. */
export function tokenOf({ email, password }: Person): Promise<string> {
  const key = `${email} ${password}`;
  const token =
    tokens.get(key) ??
    send(login, { body: { email, password } }, null).then(
      // What the contract says of a sign-in.
      (answer) => (answer as Answer<typeof login>).token,
    );
  tokens.set(key, token);
  return token;
}
