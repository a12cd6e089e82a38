import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { login } from '@territorios/contract/auth/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { afterAll, expect, it } from 'vitest';

const KILLS = 20;
const EMAIL = 'ana@example.org';
const PASSWORD = 'una contraseña larga';

const dataDir = mkdtempSync(join(tmpdir(), 'territorios-crash-'));
let running: ChildProcess | undefined;

/** Starts the program as a person does, on the same folder, and waits until it says where it listens. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SUPERADMIN_EMAIL: EMAIL,
      SUPERADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'silent',
    },
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listo: (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The program ended before it listened.');
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

async function post(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

afterAll(async () => {
  if (running) {
    running.kill('SIGTERM');
    await ended(running);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

it('keeps every acknowledged write through twenty kills of the program, and needs no hand to come back', async () => {
  const acknowledged: string[] = [];
  let token: string | undefined;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const address = await start();
    const api = `${address}/api`;
    token ??= login.answer.parse(
      await (await post(`${api}${login.path}`, { email: EMAIL, password: PASSWORD })).json(),
    ).token;
    const listed = await fetch(`${api}${listZones.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const names = listZones.answer.parse(await listed.json()).map((zone) => zone.name);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(names).size).toBe(names.length);
    if (kill === KILLS) break;

    const child = running;
    if (!child) throw new Error('nothing runs');
    // Every second time the database dies as well, as it does when a machine loses its power.
    const postmaster =
      kill % 2 === 1
        ? Number(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0])
        : undefined;
    const killAfter = acknowledged.length + 10;
    let killed = false;
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; !killed; turn += 1) {
        const name = `zona ${kill}-${writer}-${turn}`;
        // What was cut off was not acknowledged: it may be there or not.
        const response = await post(`${api}${createZone.path}`, { name }, token).catch(() => null);
        if (response?.status === 201) acknowledged.push(name);
        if (!killed && acknowledged.length >= killAfter) {
          killed = true;
          child.kill('SIGKILL');
          if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
        }
      }
    };
    await Promise.all([write(1), write(2), write(3), write(4)]);
    await ended(child);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 10);
}, 180_000);
