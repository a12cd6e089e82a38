import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { login } from '@territorios/contract/auth/api.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { requestOf, type AnyParts } from '@territorios/contract/request.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { connectTo, embeddedUrl } from '@territorios/torture/database.ts';
import { E2E_PORT } from './environment.ts';

const run = promisify(execFile);

const dataDir = () => process.env['E2E_DATA_DIR'] ?? '';

/** The database of the program under test, for what the program itself would not do. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

export const openDatabase = () => connectTo(embeddedUrl(dataDir()));

/** A congregation for one test, with its sign-in. */
export interface Congregation {
  email: string;
  password: string;
  /** Calls the API as its superadmin, to prepare a test, never for the tested step. */
  call: <E extends Endpoint>(endpoint: E, sent: RequestParts<E>) => Promise<Answer<E>>;
}

const MOST_AGAIN = 100;

async function send(endpoint: Endpoint, sent: AnyParts, token: string | null): Promise<unknown> {
  const { method, path, body } = requestOf(endpoint, sent);
  const ask = () =>
    fetch(`http://127.0.0.1:${E2E_PORT}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? body.type : 'application/json',
        }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
    });
  let response = await ask();
  // Of ninety calls at once the last ones wait too long for their turn on a busy machine, and nothing was done.
  for (let again = 0; response.status === 503 && again < MOST_AGAIN; again += 1) {
    await delay(100);
    response = await ask();
  }
  if (!response.ok)
    throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

const called = (email: string, password: string): Congregation => ({
  email,
  password,
  call: async (endpoint, sent) =>
    (await send(endpoint, sent, await tokenOf({ email, password }))) as Answer<typeof endpoint>,
});

const newEmail = () => `${crypto.randomUUID()}@example.org`;

const PASSWORD = 'clave de prueba';
/** Argon2id of the password with the least memory and time: the program reads both from the hash. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$52pI14bdD1vd007hnC5uXg$FEREPwJgSxSP7zJhiGvOxtbKTi0bYutS/5MIgiGEWwI';

/**
 * Makes the rows that the operator's command makes, but for its audit entry. Past the program,
 * because starting the command for each test took as long as half a test.
 */
export async function createCongregation(database: Database): Promise<Congregation> {
  const email = newEmail();
  await database.query(
    `with made as (
       insert into congregations (id, name, time_zone, created_at)
       values (gen_random_uuid(), 'Congregación de prueba', $1, now()) returning id)
     insert into administrators
       (congregation_id, id, name, email, role, password_hash, created_at, updated_at)
     select id, gen_random_uuid(), 'Superadministrador', $2, 'superadmin', $3, now(), now()
     from made`,
    [DEFAULT_TIME_ZONE, email, PASSWORD_HASH],
  );
  return called(email, PASSWORD);
}

/** Runs the program's own command, as an operator does. */
export async function createByCommand(): Promise<Congregation> {
  const email = newEmail();
  const { stdout } = await run(
    process.execPath,
    ['server/dist/congregation.js', 'create', '--name', 'Congregación de prueba', '--email', email],
    { cwd: new URL('..', import.meta.url), env: { ...process.env, DATA_DIR: dataDir() } },
  );
  const password = /Contraseña: (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`The command printed no password: ${stdout}`);
  return called(email, password);
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
