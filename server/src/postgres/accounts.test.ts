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
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closedTo } from './file-access.ts';
import { nativeFolder } from './native-package.ts';
import type { Account } from './service-account.ts';
import {
  eventually,
  isRoot,
  postmasterPid,
  query,
  spawnHolder,
  start,
  temporaryFolder,
} from './testing/programs.ts';

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

/** Knocks at PostgreSQL's socket as another account: 'in', or why not. */
function knock(host: string, { uid, gid }: Account): string {
  const script = `
    const words = Buffer.from('user\\0postgres\\0database\\0postgres\\0\\0');
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + words.length, 0);
    head.writeInt32BE(196608, 4);
    const socket = require('net').connect(${JSON.stringify(`${host}/.s.PGSQL.5432`)});
    const say = (what) => { console.log(what); socket.destroy(); };
    socket.on('connect', () => socket.write(Buffer.concat([head, words])));
    socket.on('error', (error) => say(error.code));
    socket.on('data', (data) => say(data[0] === 82 ? 'in' : /C(\\w{5})/.exec(data.toString())[1]));`;
  return spawnSync(process.execPath, ['-e', script], { cwd: '/', uid, gid })
    .stdout.toString()
    .trim();
}

/** PostgreSQL's programs in a folder that only root can open. */
function closedPrograms(clone: string): string {
  const native = join(clone, 'node_modules/native');
  cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
  return native;
}

/** A DATA_DIR that an account owns and everyone may pass. */
function ownedBy({ uid, gid }: Account): string {
  const dataDir = temporaryFolder();
  chownSync(dataDir, uid, gid);
  chmodSync(dataDir, 0o755);
  return dataDir;
}

describe.skipIf(!isRoot)('run by root (skipped: these need root to lend accounts)', () => {
  const nobody = account('nobody');
  /** A clone in /root: other accounts cannot even load the programs that some of these tests run. */
  const isClosedClone = closedTo(nobody, nativeFolder()) !== null;

  test.skipIf(isClosedClone)(
    'PostgreSQL runs as the owner of the folder, without a capability, and no other account may connect',
    async () => {
      const dataDir = ownedBy(nobody);
      const { connection } = await start(dataDir);

      const pid = postmasterPid(dataDir);
      expect(status(pid, 'Uid')).toBe(String(nobody.uid));
      expect(status(pid, 'CapEff')).toBe('0000000000000000');
      expect(statSync(dataDir).uid).toBe(nobody.uid);
      expect(await query(connection, 'select 1')).toEqual([[1]]);
      expect(knock(connection.host, account('daemon'))).toBe('EACCES');
    },
  );

  test.skipIf(isClosedClone)(
    'another process in the account of PostgreSQL may not connect, also after an upgrade from a release that let it in',
    async () => {
      const dataDir = ownedBy(nobody);
      const first = await start(dataDir);
      expect(knock(first.connection.host, nobody)).toBe('28000');

      const trust = join(dataDir, 'pg/data/pg_hba.conf');
      writeFileSync(trust, 'local all all trust\n');
      await query(first.connection, 'select pg_reload_conf()');
      await eventually(() => expect(knock(first.connection.host, nobody)).toBe('in'));
      await first.release();

      const adopted = await start(dataDir);
      expect(adopted.adopted).toBe(true);
      await eventually(() => expect(knock(first.connection.host, nobody)).toBe('28000'));
      await adopted.stop();
      writeFileSync(trust, 'local all all trust\n');
      await start(dataDir);
      expect(knock(first.connection.host, nobody)).toBe('28000');
    },
  );

  test.skipIf(closedTo(nobody, import.meta.filename) !== null)(
    'the owner of the folder goes on with a PostgreSQL that root started and left running',
    async () => {
      const dataDir = ownedBy(nobody);
      const first = await start(dataDir);
      await first.release();
      const holder = spawnHolder([dataDir], {
        uid: nobody.uid,
        gid: nobody.gid,
        env: { PATH: process.env['PATH'], HOME: '/', TMPDIR: '/tmp' },
      });
      expect(await holder.outcome).toMatch(/^ready .*"adopted":true/);
      expect(await query(first.connection, 'select 1')).toEqual([[1]]);
    },
  );

  test('a folder and programs that only root can reach are served, and only the pg folder changes hands', async () => {
    // mkdtemp folders are root's and 0700, as /root is where people clone.
    const clone = temporaryFolder();
    const native = closedPrograms(clone);
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

  test('a folder that is open to the account is closed to it before PostgreSQL may read every file', async () => {
    const clone = temporaryFolder();
    const native = closedPrograms(clone);
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o755);
    const holder = spawnHolder([dataDir, native]);
    expect(await holder.outcome).toMatch(/^ready /);
    expect(status(postmasterPid(dataDir), 'CapEff')).toBe(READ_ALL);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(knock(join(dataDir, 'pg'), account('postgres'))).toBe('EACCES');
  });

  test('a folder of the account itself is refused where PostgreSQL would have to read every file', async () => {
    const native = closedPrograms(temporaryFolder());
    const dataDir = ownedBy(nobody);
    const holder = spawnHolder([dataDir, native]);
    expect(await holder.outcome).toMatch(
      /^refused "PostgreSQL corre con el usuario «nobody», que no puede entrar en .*chmod 700/,
    );
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
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
