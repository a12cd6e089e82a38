import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeEndpoint } from './choose-endpoint.ts';
import { makeCluster } from './cluster.ts';
import { nativeFolder } from './native-package.ts';
import { openBinaries } from './postgres-binaries.ts';
import { connectionTo } from './probe.ts';
import { ensureRunning } from './server.ts';
import { giveFolder } from './service-account.ts';
import { callEnd, findRunning } from './start.ts';
import {
  commandLine,
  killPostgres,
  eventually,
  postmasterPid,
  query,
  start,
  temporaryFolder,
} from './testing/programs.ts';

const TCP = { platform: 'tcp' } as const;

/** A connection that lasts until the test's end, like one of another program. @returns its own port */
async function connectFromAnyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  await once(connection, 'connect');
  onTestFinished(() => {
    connection.destroy();
    server.close();
  });
  return connection.localPort ?? 0;
}

test('over TCP PostgreSQL listens on this computer alone, and lets in only who knows the password', async () => {
  const dataDir = temporaryFolder();
  const { connection, stop } = await start(dataDir, [], TCP);
  const settings = await query(
    connection,
    `select current_setting('listen_addresses'), current_setting('unix_socket_directories'),
            current_setting('fsync'), current_setting('password_encryption')`,
  );
  expect(settings).toEqual([['127.0.0.1', '', 'on', 'scram-sha-256']]);
  const file = join(dataDir, 'pg/password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);

  const { password: _password, ...without } = connection;
  await expect(query({ ...without, password: '' }, 'select 1')).rejects.toThrow(/password/);
  await expect(query({ ...without, password: 'adivinada' }, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  const rules = readFileSync(join(dataDir, 'pg/data/pg_hba.conf'), 'utf8').split('\n').slice(1);
  expect(rules.filter(Boolean)).toEqual([
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
  ]);
  const pid = postmasterPid(dataDir);
  await stop();
  // PostgreSQL takes its file away a moment before its process ends.
  await eventually(() => expect(commandLine(pid)).toBe(''));
  expect(await findRunning(dataDir)).toBeNull();
});

test('over TCP a server that a killed program left is adopted, and one that dies is started again', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir, [], TCP);
  await query(first.connection, 'create table kept (n int)');
  await first.release();
  expect(await findRunning(dataDir)).toEqual(first.connection);
  const lines: string[] = [];
  const second = await start(dataDir, lines);
  expect(second).toMatchObject({ adopted: true, connection: first.connection });

  await killPostgres(dataDir);
  await eventually(() => expect(lines).toContain('PostgreSQL responde de nuevo.'));
  expect(await query(second.connection, 'select count(*)::int from kept')).toEqual([[0]]);
});

test('a port that another program was given meanwhile is left to it', async () => {
  const dataDir = temporaryFolder();
  const binaries = await openBinaries(nativeFolder(), dataDir, () => undefined);
  giveFolder(binaries.layout, binaries.account);
  const endpoint = await makeEndpoint(binaries, 'tcp');
  await makeCluster(binaries);
  const taken = await connectFromAnyPort();
  endpoint.port = taken;
  // A running program's connections would not find another port.
  await expect(ensureRunning(binaries, endpoint)).rejects.toThrow(/TCP\/IP sockets/);
  expect(endpoint.port).toBe(taken);
  expect(await ensureRunning(binaries, endpoint, true)).toBe(true);
  expect(endpoint.port).not.toBe(taken);
  expect(await query(connectionTo(endpoint, 'postgres'), 'select 1')).toEqual([[1]]);
});

test('a folder keeps what it was made with', async () => {
  const dataDir = temporaryFolder();
  const made = await start(dataDir, [], TCP);
  await made.stop();
  await expect(start(dataDir, [], { platform: 'sockets' })).rejects.toThrow(
    /se creó con PLATFORM=tcp/,
  );
  const again = await start(dataDir);
  expect(again.connection.host).toBe('127.0.0.1');
  await again.stop();
});

test.each(['tcp', 'sockets'] as const)(
  'a call ends the program where there are no signals: %s',
  async (platform) => {
    const dataDir = temporaryFolder();
    expect(await callEnd(dataDir)).toBe(false);
    const started = await start(dataDir, [], { platform, onEndCall: () => void started.stop() });
    expect(await callEnd(dataDir)).toBe(true);
    expect(await findRunning(dataDir)).toBeNull();
    expect(await callEnd(dataDir)).toBe(false);
  },
);
