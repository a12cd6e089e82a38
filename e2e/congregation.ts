import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { login } from '@territorios/contract/auth/api.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { requestOf, type AnyParts } from '@territorios/contract/request.ts';
import { E2E_PORT } from './environment.ts';

const run = promisify(execFile);

/** A congregation for one test, with its sign-in. */
export interface Congregation {
  email: string;
  password: string;
  /** Calls the API as its superadmin, to prepare a test, never for the tested step. */
  call: <E extends Endpoint>(endpoint: E, sent: RequestParts<E>) => Promise<Answer<E>>;
}

async function send(endpoint: Endpoint, sent: AnyParts, token: string | null): Promise<unknown> {
  const { method, path, body } = requestOf(endpoint, sent);
  const response = await fetch(`http://127.0.0.1:${E2E_PORT}/api${path}`, {
    method,
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

/** Runs the program's own command, as an operator does. */
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

/** A person who can sign in. */
export type Person = Pick<Congregation, 'email' | 'password'>;

const tokens = new Map<string, Promise<string>>();

/** The token of a person's session, shared by the calls and screens of a test. */
export function tokenOf({ email, password }: Person): Promise<string> {
  const key = `${email} ${password}`;
  const token =
    tokens.get(key) ??
    send(login, { body: { email, password } }, null).then(
      // The contract's answer to a sign-in.
      (answer) => (answer as Answer<typeof login>).token,
    );
  tokens.set(key, token);
  return token;
}
