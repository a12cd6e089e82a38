import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { login } from '@territorios/contract/auth/api.ts';
import { getDigest } from '@territorios/contract/digest/api.ts';
import { getPublicOuting } from '@territorios/contract/public-outing/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { afterAll, afterEach, expect, it } from 'vitest';

const temporary = mkdtempSync(join(tmpdir(), 'territorios-demo-test-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function run(
  command: string,
  args: string[],
  variables: Record<string, string> = {},
): { child: ChildProcess; output: Readable } {
  const child = spawn(command, args, {
    env: { ...process.env, TMPDIR: temporary, npm_lifecycle_event: 'demo', ...variables },
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, output: child.stdout };
}

/** What the demonstration says of itself, by the words before each colon. */
async function printed(output: Readable): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for await (const line of createInterface({ input: output })) {
    const [, name, value] = /^\s*([^:]+): (\S+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) said.set(name, value);
    if (line.includes('Ctrl+C')) return said;
  }
  throw new Error('The demonstration ended before it was ready.');
}

const tsx = (...args: string[]) => ['--import', 'tsx', 'src/demo/main.ts', ...args];

const program = (port: number) =>
  ['--import', 'tsx', 'src/demo/main.ts', '--territories', '40', '--port', String(port)] as const;

async function usedPort(): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { port: address.port, release: () => server.close() };
}

// The loader that reads TypeScript keeps files of its own there.
const foldersLeft = () => readdirSync(temporary).filter((name) => name.startsWith('territorios-'));

it('the demonstration prints an access and a link that work, on the next free port, and leaves nothing', async () => {
  const taken = await usedPort();
  const { child, output } = run(process.execPath, [...program(taken.port)]);
  const said = await printed(output);
  taken.release();
  const address = said.get('Demostración') ?? '';
  expect(Number(new URL(address).port)).toBeGreaterThan(taken.port);

  const signedIn = await fetch(`${address}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: said.get('Correo electrónico'),
      password: said.get('Contraseña'),
    }),
  });
  const { token } = login.answer.parse(await signedIn.json());
  const listed = await fetch(`${address}/api${listTerritories.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(listTerritories.answer.parse(await listed.json())).toHaveLength(40);

  const link = new URL(said.get('Enlace público de ejemplo') ?? '');
  expect(link.origin).toBe(address);
  const opened = await fetch(
    `${address}/api/public${link.pathname.replace('territorio', 'territory')}`,
  );
  const { territory } = getPublicTerritory.answer.parse(await opened.json());
  expect(territory.assignment_status).toBe('assigned');

  const salida = new URL(said.get('Enlace de una salida') ?? '');
  const shown = await fetch(`${address}/api/public${salida.pathname.replace('salida', 'outing')}`);
  expect(getPublicOuting.answer.parse(await shown.json()).outing.territories).toHaveLength(3);
  expect(said.get('Otra congregación, con grupos, manzanas y salidas')).toMatch(/@/);

  expect(foldersLeft()).toHaveLength(1);
  const end = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await end).toBe(0);
  expect(foldersLeft()).toEqual([]);
});

it('the demonstration leaves nothing either when npm is ended, whose shell keeps the signal to itself', async () => {
  const { port, release } = await usedPort();
  release();
  // `true` keeps the shell from giving its place to the program.
  const { child, output } = run('sh', [
    '-c',
    '"$0" "$@"; true',
    process.execPath,
    ...program(port),
  ]);
  await printed(output);
  expect(foldersLeft()).toHaveLength(1);
  child.kill('SIGTERM');
  await expect.poll(foldersLeft, { timeout: 20_000 }).toEqual([]);
});

it('the demonstration listens on PORT, or on --port when it is given', async () => {
  const { port, release } = await usedPort();
  release();
  const variables = { PORT: String(port), HOST: '127.0.0.1' };
  const { child, output } = run(
    process.execPath,
    ['--import', 'tsx', 'src/demo/main.ts', '--territories', '5'],
    variables,
  );
  const address = (await printed(output)).get('Demostración') ?? '';
  expect(Number(new URL(address).port)).toBe(port);
  const end = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await end).toBe(0);
});

it('the public demonstration logs nothing that was typed, sends no mail although a server is named, and leaves nothing', async () => {
  const variables = {
    PORT: '0',
    LOG_LEVEL: 'trace',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'territorios@example.org',
  };
  const { child, output } = run(
    process.execPath,
    tsx('--public', '--territories', '20'),
    variables,
  );
  let written = '';
  output.on('data', (text: Buffer) => (written += text.toString()));
  const said = await printed(output);
  output.resume();
  const address = said.get('Demostración') ?? '';
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const email = said.get('Correo electrónico');
  const typed = 'lo-que-escribio-alguien';
  expect((await send(login.path, JSON.stringify({ email, password: typed }))).status).toBe(401);
  const password = said.get('Contraseña');
  const signedIn = await send(login.path, JSON.stringify({ email, password }));
  const { token } = login.answer.parse(await signedIn.json());
  const authorization = `Bearer ${token}`;
  const zone = await send('/zones', JSON.stringify({ name: typed }), { authorization });
  expect(zone.status).toBe(201);
  expect((await send('/zones', `{"name": ${typed}`, { authorization })).status).toBe(400);
  const account = JSON.stringify({ name: typed, email: `${typed}@example.org` });
  expect((await send('/administrators', account, { authorization })).status).toBe(403);
  const digest = await fetch(`${address}/api${getDigest.path}`, { headers: { authorization } });
  expect(getDigest.answer.parse(await digest.json())).toMatchObject({ offered: false });

  const end = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await end).toBe(0);
  expect(written).toContain('/api/zones');
  expect(written).not.toContain(typed);
  expect(foldersLeft()).toEqual([]);
});

it('the demonstration says what it can be asked for, and starts nothing', async () => {
  const { child, output } = run(process.execPath, tsx('--help'));
  let written = '';
  output.on('data', (text: Buffer) => (written += text.toString()));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  expect(written).toContain('--public');
  expect(foldersLeft()).toEqual([]);
});
