import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataLayoutOf } from './data-layout.ts';
import { nativeFolder } from './native-package.ts';
import { openBinaries } from './postgres-binaries.ts';
import { giveFolder } from './service-account.ts';
import { findRunning } from './start.ts';
import {
  eventually,
  isRoot,
  query,
  spawnHolder,
  start,
  temporaryFolder,
} from './testing/programs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const longFolder = (): string => temporaryFolder('largo'.repeat(20));

/** Where the private one lies: for root, in one that root alone may pass. */
const socketFolder = (temporary: string, dataDir: string): string =>
  join(temporary, dataLayoutOf(dataDir).clusterName, isRoot ? 's' : '');

test('a new DATA_DIR is writable by nobody else, whatever the umask', () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const dataDir = join(temporaryFolder(), 'new', 'data');
  dataLayoutOf(dataDir);
  for (const folder of [dataDir, dirname(dataDir)])
    expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test('a folder whose path is too long for a socket gets a private one, which later starts find again', async () => {
  const dataDir = longFolder();
  const [temporary, otherTemporary] = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('TMPDIR', temporary);
  const first = await start(dataDir);
  expect(first.connection.host).toBe(socketFolder(temporary, dataDir));
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  // The folder of these tests is root's alone, and so is the one around the socket's.
  const { uid, mode } = statSync(dirname(first.connection.host));
  expect([uid, mode & 0o777]).toEqual([process.getuid?.(), 0o700]);
  await first.release();

  // Another place for temporary files, as a service manager may give.
  vi.stubEnv('TMPDIR', otherTemporary);
  expect(await findRunning(dataDir)).toEqual(first.connection);
  const second = await start(dataDir);
  expect(second.adopted).toBe(true);
  expect(await query(second.connection, 'select 1')).toEqual([[1]]);
  await second.stop();
  rmSync(first.connection.host, { recursive: true });

  const third = await start(dataDir);
  expect(third.connection.host).toBe(socketFolder(otherTemporary, dataDir));
  expect(readlinkSync(join(dataDir, 'pg/socket'))).toBe(third.connection.host);
  await third.stop();
});

test('a folder that someone else has put in the place of the private one is refused', async () => {
  const dataDir = longFolder();
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  const squatted = socketFolder(temporary, dataDir);
  if (isRoot) mkdirSync(dirname(squatted), { mode: 0o700 });
  mkdirSync(squatted, { mode: 0o777 });
  await expect(start(dataDir)).rejects.toThrow(`PostgreSQL no puede usar ${squatted}`);
  vi.stubEnv('TMPDIR', join(temporary, 'absent'));
  await expect(start(dataDir)).rejects.toThrow(/PostgreSQL no puede usar .*absent.*ENOENT/);
});

test('no command goes to a socket in a folder that somebody else could have put there', async () => {
  const dataDir = longFolder();
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  const first = await start(dataDir);
  const { host } = first.connection;
  await first.stop();
  // As after a restart of the machine, which empties the temporary folder.
  rmSync(host, { recursive: true });
  expect(await findRunning(dataDir)).toBeNull();
  mkdirSync(host, { mode: 0o700 });
  if (isRoot) chownSync(host, 1, 1);
  else chmodSync(host, 0o777);
  const sentence = `PostgreSQL no puede usar ${host} para su socket (es de otro usuario o está abierta a otros)`;
  await expect(findRunning(dataDir)).rejects.toThrow(sentence);
  await expect(start(dataDir)).rejects.toThrow(sentence);
  rmSync(host, { recursive: true });
  const elsewhere = temporaryFolder();
  symlinkSync(elsewhere, host);
  await expect(findRunning(dataDir)).rejects.toThrow(sentence);
});

test('a socket that others could have put into the folder is not taken for PostgreSQL', async () => {
  const dataDir = temporaryFolder();
  await (await start(dataDir)).stop();
  const stranger = createServer((socket) => socket.destroy());
  stranger.listen(join(dataDir, 'pg/.s.PGSQL.5432'));
  onTestFinished(() => void stranger.close());
  await once(stranger, 'listening');
  chmodSync(join(dataDir, 'pg'), 0o777);
  expect(await findRunning(dataDir)).toBeNull();
  expect((await start(dataDir)).adopted).toBe(false);
});

test('characters that mean something to a shell or to PostgreSQL are part of a name', async () => {
  const dataDir = temporaryFolder(`a, "b" $(touch x) 'c' \`d\` ñ`);
  const postgres = await start(dataDir);
  expect(await query(postgres.connection, 'select 1')).toEqual([[1]]);
  await postgres.stop();
  expect(readdirSync(dataDir)).toEqual(['pg']);
});

test('a first start that is cut short does not hinder the next one', async () => {
  const dataDir = temporaryFolder();
  const killed = spawnHolder([dataDir]);
  const unfinished = (): string[] =>
    readdirSync(join(dataDir, 'pg')).filter((name) => name.startsWith('initdb-'));
  await eventually(() => {
    const [name = ''] = unfinished();
    if (!existsSync(join(dataDir, 'pg', name, 'PG_VERSION'))) throw new Error('not yet');
  });
  await killed.kill();
  expect(unfinished()).toHaveLength(1);
  expect(existsSync(join(dataDir, 'pg/data'))).toBe(false);

  expect((await start(dataDir)).adopted).toBe(false);
  expect(unfinished()).toEqual([]);
});

test('a folder of another major version is refused and left as it is', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'pg/data'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'pg/data/PG_VERSION'), '17\n');
  const before = statSync(join(dataDir, 'pg'));

  await expect(start(dataDir)).rejects.toThrow(
    /es de PostgreSQL 17 y este programa trae PostgreSQL 18: haga una copia de seguridad/,
  );
  expect(readdirSync(dataDir, { recursive: true })).toEqual([
    'pg',
    'pg/data',
    'pg/data/PG_VERSION',
  ]);
  const after = statSync(join(dataDir, 'pg'));
  expect([after.uid, after.mode, after.mtimeMs]).toEqual([before.uid, before.mode, before.mtimeMs]);
});

test('a folder that is not a database is refused', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'pg/data'), { recursive: true });
  await expect(start(dataDir)).rejects.toThrow('no es una base de datos de PostgreSQL');
});

test('a database made without checksums is refused', async () => {
  const dataDir = temporaryFolder();
  const binaries = await openBinaries(nativeFolder(), dataDir, () => undefined);
  giveFolder(binaries.layout, binaries.account);
  const made = await binaries.run('initdb', [
    `--pgdata=${binaries.layout.cluster}`,
    '--no-data-checksums',
    '--username=postgres',
    '--auth=trust',
  ]);
  expect(made.code).toBe(0);
  await expect(start(dataDir)).rejects.toThrow('active data_checksums');
});

test.skipIf(!isRoot)(
  'what a first start left unfinished is removed with the rights of the account alone',
  async () => {
    const dataDir = temporaryFolder();
    const first = await start(dataDir);
    await first.stop();
    const { uid, gid } = statSync(join(dataDir, 'pg'));
    const [own, led] = ['initdb-own', 'initdb-led'].map((name) => {
      const folder = join(dataDir, 'pg', name);
      mkdirSync(join(folder, 'part'), { recursive: true });
      chownSync(folder, uid, gid);
      return join(folder, 'part');
    });
    chownSync(own ?? '', uid, gid);
    const ofRoot = join(led ?? '', 'file');
    writeFileSync(ofRoot, 'of root');

    await (await start(dataDir)).stop();

    expect(existsSync(own ?? '')).toBe(false);
    expect(existsSync(ofRoot)).toBe(true);
  },
);
