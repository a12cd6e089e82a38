import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nativeFolder } from './binaries.ts';
import { closedTo } from './reach.ts';
import {
  isRoot,
  postmasterPid,
  query,
  spawnHolder,
  start,
  temporaryFolder,
} from './testing/programs.ts';
import type { Account } from './owner.ts';

function account(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { name, uid: Number(uid), gid: Number(gid) };
}

function status(pid: number, field: string): string {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${field}:`));
  return line?.split(/\s+/)[1] ?? '';
}

const READ_ALL = '0000000000000004'; // CAP_DAC_READ_SEARCH alone

describe.skipIf(!isRoot)('run by root (skipped: these need root to lend accounts)', () => {
  const nobody = account('nobody');
  /** A clone in /root: other accounts cannot even load the programs that some of these tests run. */
  const isClosedClone = closedTo(nobody, nativeFolder()) !== null;

  test('PostgreSQL runs as the owner of the folder, without a capability that it does not need, and nobody else may connect', async () => {
    const dataDir = temporaryFolder();
    const other = account('daemon');
    chownSync(dataDir, nobody.uid, nobody.gid);
    chmodSync(dataDir, 0o755);
    const { connection } = await start(dataDir);

    const pid = postmasterPid(dataDir);
    expect(status(pid, 'Uid')).toBe(String(nobody.uid));
    expect(status(pid, 'CapEff')).toBe(isClosedClone ? READ_ALL : '0000000000000000');
    expect(statSync(dataDir).uid).toBe(nobody.uid);
    expect(await query(connection, 'select 1')).toEqual([[1]]);

    const knock = `require('net').connect(${JSON.stringify(`${connection.host}/.s.PGSQL.5432`)})
      .on('connect', () => console.log('in')).on('error', (e) => console.log(e.code))`;
    const visit = spawnSync(process.execPath, ['-e', knock], {
      cwd: '/',
      uid: other.uid,
      gid: other.gid,
    });
    expect(visit.stdout.toString().trim()).toBe('EACCES');
  });

  test('a folder and programs that only root can reach are served, and only the pg folder changes hands', async () => {
    // mkdtemp folders are root's and 0700, as /root is where people clone.
    const clone = temporaryFolder();
    const native = join(clone, 'node_modules/native');
    cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
    // What `npm ci --ignore-scripts` and a careless unpacker leave out.
    rmSync(join(native, 'lib/libpq.so.5'), { force: true });
    rmSync(join(native, 'lib/libicui18n.so.60'), { force: true });
    for (const name of ['initdb', 'pg_ctl', 'postgres'])
      chmodSync(join(native, 'bin', name), 0o644);

    const holder = spawnHolder([clone, native]);
    expect(await holder.outcome).toMatch(/^ready /);
    const pid = postmasterPid(clone);
    expect(status(pid, 'Uid')).not.toBe('0');
    expect(status(pid, 'CapEff')).toBe(READ_ALL);
    expect(lstatSync(join(native, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true);
    expect([statSync(clone).uid, statSync(clone).mode & 0o777]).toEqual([0, 0o700]);
    expect(statSync(join(clone, 'pg')).uid).toBe(Number(status(pid, 'Uid')));
  });

  test.skipIf(isClosedClone)(
    'without the right to lend the capability the refusal names the folder and nothing is made',
    async () => {
      const dataDir = temporaryFolder();
      const holder = spawnHolder([dataDir], {
        prefix: ['setpriv', '--bounding-set=-dac_read_search', '--'],
      });
      expect(await holder.outcome).toMatch(
        new RegExp(
          `^refused "PostgreSQL corre con el usuario «\\w+», que no puede entrar en ${dataDir} .*DATABASE_URL`,
        ),
      );
      expect(existsSync(join(dataDir, 'pg'))).toBe(false);
    },
  );

  test('without setpriv the refusal says so', async () => {
    const dataDir = temporaryFolder();
    const holder = spawnHolder([dataDir], { env: { ...process.env, PATH: dataDir } });
    expect(await holder.outcome).toMatch(/^refused ".*ENOENT.*instale setpriv/);
  });

  test('a copy of the folder that root has put back is handed to the account again', async () => {
    const dataDir = temporaryFolder();
    await (await start(dataDir)).stop();
    expect(spawnSync('chown', ['-R', 'root:root', dataDir]).status).toBe(0);
    expect((await start(dataDir)).adopted).toBe(false);
  });

  const closed = closedTo(nobody, import.meta.filename);
  test.skipIf(closed !== null)(
    `an ordinary user serves a folder of its own${closed === null ? '' : ` (skipped: ${closed} is closed to nobody)`}`,
    async () => {
      const dataDir = temporaryFolder('data');
      chmodSync(dirname(dataDir), 0o711);
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, nobody.uid, nobody.gid);
      const holder = spawnHolder([dataDir], {
        uid: nobody.uid,
        gid: nobody.gid,
        env: { PATH: process.env['PATH'], HOME: dataDir, TMPDIR: dataDir },
      });
      expect(await holder.outcome).toMatch(/^ready /);
      expect(status(postmasterPid(dataDir), 'Uid')).toBe(String(nobody.uid));
    },
  );

  test.skipIf(isClosedClone)('an ordinary user is refused a folder of another', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, 'pg'), { mode: 0o755 });
    const daemon = account('daemon');
    const holder = spawnHolder([folder], {
      uid: daemon.uid,
      gid: daemon.gid,
      env: { PATH: process.env['PATH'], HOME: '/', TMPDIR: '/tmp' },
    });
    expect(await holder.outcome).toMatch(
      /^refused "No se puede usar la carpeta .*pertenece a otro usuario/,
    );
  });
});
