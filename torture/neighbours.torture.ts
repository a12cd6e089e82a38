import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { makePictures, pictureFiles, startWithBackup } from './backup/daily.ts';
import { onTeardown } from './teardown.ts';
import { runCommand } from './commands.ts';
import { tcpAddress } from './database.ts';
import { type Defect, withDefects } from './defect.ts';
import { makeDataDir, makeStartedDataDir } from './folder.ts';
import { accountsOf, canRead, knock } from './neighbours/account.ts';
import { impersonate } from './neighbours/impostor.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';

const NOT_ROOT = 'NOT TESTED: only root can act as the other accounts of this machine';

const others = accountsOf('postgres', 'nobody', 'daemon');
/** The account that root lends to PostgreSQL. */
const lent = 'postgres';

function needRoot(context: TestContext): void {
  if (process.getuid?.() === 0 && others.length > 0) return;
  console.warn(NOT_ROOT);
  context.skip(NOT_ROOT);
}

/** A folder that everyone may pass, as where programs are installed; PostgreSQL gets an account that others use too. */
function openDataDir(): string {
  const dataDir = makeStartedDataDir();
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Connections of other accounts to a running program, a line each. */
function taken(program: Program, secrets: string[], port?: number): string[] {
  const place = port ?? join(program.dataDir, 'pg/.s.PGSQL.5432');
  return others.flatMap((account) => [
    ...['postgres', 'territorios_app', account.name]
      .filter((role) => knock(place, account, role) === 'in')
      .map((role) => `${account.name} is in as ${role}`),
    ...secrets
      .filter((secret) => canRead(account, secret))
      .map((secret) => `${account.name} reads ${secret}`),
  ]);
}

async function lookAround(serverFolder?: string): Promise<string[]> {
  const dataDir = openDataDir();
  const options = { dataDir, ...(serverFolder && { serverFolder }) };
  const before = await startProgram(options);
  await makePictures(before, ['Imagen']);
  await before.stop();
  const { program, backup } = await startWithBackup(options);
  const file = join(dataDir, 'copia.ndjson.gz');
  expect(await runCommand('backup', options, '--to', file)).toMatchObject({ code: 0 });
  const pictures = pictureFiles(program);
  expect(pictures).toHaveLength(1);
  // Each file is closed by itself, also where somebody has opened the folders.
  for (const folder of ['', 'backups', 'backups/imagenes']) chmodSync(join(dataDir, folder), 0o755);
  const found = taken(program, [file, backup, ...pictures]);
  await program.stop();
  return found;
}

it('no other account of the machine connects at the socket, not even the one that PostgreSQL runs as', async (context) => {
  needRoot(context);
  expect(await lookAround()).toEqual([]);
  record('neighbours', { figure: `${others.length} accounts at the socket: none gets in` });
});

async function lookAroundOverTcp(serverFolder?: string): Promise<string[]> {
  const dataDir = makeDataDir();
  chmodSync(dataDir, 0o755);
  const program = await startProgram({
    dataDir,
    env: { PLATFORM: 'tcp' },
    ...(serverFolder && { serverFolder }),
  });
  const found = taken(program, [join(dataDir, 'pg/password')], tcpAddress(dataDir).port);
  await program.stop();
  return found;
}

it('over TCP no other account of the machine gets in without the password, which none of them reads', async (context) => {
  needRoot(context);
  // PostgreSQL runs with the account that it was lent, which therefore reads its password.
  const found = await lookAroundOverTcp();
  expect(found.filter((line) => !line.includes(`${lent} reads`))).toEqual([]);
  record('neighbours', { figure: `${others.length} accounts over TCP: none gets in` });
});

it('control: a PostgreSQL that trusts every account over TCP is caught', async (context) => {
  needRoot(context);
  const trusting = withDefects(
    [/127\.0\.0\.1\/32 scram-sha-256/, '127.0.0.1/32 trust'],
    // By itself the program does not talk to a server that trusts.
    [/stream: scramSocket\b/, 'stream: undefined'],
  );
  expect(await lookAroundOverTcp(trusting)).toEqual(
    expect.arrayContaining([expect.stringContaining('is in as postgres')]),
  );
});

/** As releases before this promise wrote it. */
const TRUSTING: Defect = [/`peer map=\$\{MAP\}`/, '`trust`'];

it('control: a PostgreSQL that trusts every account at its socket is caught', async (context) => {
  needRoot(context);
  expect(await lookAround(withDefects(TRUSTING))).toEqual(
    expect.arrayContaining([expect.stringContaining('is in as postgres')]),
  );
});

it('control: a program whose files are open to all is caught', async (context) => {
  needRoot(context);
  const open = withDefects([/(openNew = .*, )384\)/, '$1420)']);
  expect(await lookAround(open)).toEqual(
    expect.arrayContaining([expect.stringMatching(/reads .*imagenes/)]),
  );
});

/** Result of a backup into a folder where a neighbour has put files in its way. */
async function backUpAmongTraps(serverFolder?: string): Promise<string[]> {
  const dataDir = makeStartedDataDir();
  const folder = mkdtempSync(join(tmpdir(), 'territorios-traps-'));
  onTeardown(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const [neighbour] = others;
  const program = await startProgram({ dataDir });
  const wrong: string[] = [];
  for (const trap of ['file', 'link'] as const) {
    const file = join(folder, `${trap}.ndjson.gz`);
    const target = join(folder, `${trap}-target`);
    writeFileSync(target, 'untouched');
    if (trap === 'link') symlinkSync(target, `${file}.partial`);
    else writeFileSync(`${file}.partial`, '', { mode: 0o666 });
    if (trap === 'file') chmodSync(`${file}.partial`, 0o666);
    const options = { dataDir, ...(serverFolder && { serverFolder }) };
    await runCommand('backup', options, '--to', file);
    if (readFileSync(target, 'utf8') !== 'untouched') wrong.push('a link was followed');
    // The target of the link was open before.
    const written = trap === 'file' ? [file, `${file}.partial`] : [file];
    const readable = written.filter(
      (path) => neighbour && sizeOf(path) > 0 && canRead(neighbour, path),
    );
    if (readable.length > 0) wrong.push(`a backup is readable after a ${trap}`);
  }
  await program.stop();
  return wrong;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

it('a file that a neighbour puts in the way of a backup gets none of it', async (context) => {
  needRoot(context);
  expect(await backUpAmongTraps()).toEqual([]);
  record('neighbours', { figure: 'a file and a link in the way of a backup: untouched' });
});

it('control: a backup that writes into an existing file is caught', async (context) => {
  needRoot(context);
  const serverFolder = withDefects(
    [/\$\{path\}\.\$\{randomBytes\(6\)\.toString\("hex"\)\}\.partial/, '${path}.partial'],
    [/O_CREAT \| (\w+)\.O_EXCL \| \(\w+\.O_NOFOLLOW \?\? 0\)/, 'O_CREAT | $1.O_TRUNC'],
  );
  expect(await backUpAmongTraps(serverFolder)).toEqual(
    expect.arrayContaining(['a link was followed', 'a backup is readable after a file']),
  );
});

/**
 * Bytes that a restore sends to a stranger's PostgreSQL at the socket of the folder's own, which is in
 * the temporary folder, because the path is too long for a socket.
 */
async function restoreToImpostor(serverFolder?: string): Promise<{ heard: string; code: number }> {
  const parent = makeDataDir();
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'largo'.repeat(20));
  mkdirSync(dataDir);
  const temporary = mkdtempSync(join(tmpdir(), 'territorios-tmp-'));
  onTeardown(() => rmSync(temporary, { recursive: true, force: true }));
  chmodSync(temporary, 0o1777);
  const env = { TMPDIR: temporary };
  const source = makeStartedDataDir();
  const file = join(source, 'copia.ndjson.gz');
  expect(await runCommand('backup', { dataDir: source }, '--to', file)).toMatchObject({ code: 0 });
  await (await startProgram({ dataDir, env })).stop();
  const stranger = others.find(({ uid }) => uid !== statSync(join(dataDir, 'pg')).uid);
  if (!stranger) throw new Error('two accounts are needed');
  const impostor = await impersonate(stranger, join(dataDir, 'pg/socket'));
  const options = { dataDir, env, ...(serverFolder && { serverFolder }) };
  const { code } = await runCommand('restore', options, '--from', file, '--replace');
  return { heard: impostor.stop(), code };
}

it('a command says nothing to a stranger who answers in the place of PostgreSQL', async (context) => {
  needRoot(context);
  expect(await restoreToImpostor()).toEqual({ heard: '', code: 1 });
  record('neighbours', { figure: 'a stranger in the place of PostgreSQL heard 0 bytes' });
});

it('control: a command that trusts any answering server is caught', async (context) => {
  needRoot(context);
  const serverFolder = withDefects([/if \(problem === null\) return;/, 'return;']);
  expect((await restoreToImpostor(serverFolder)).heard).toContain('postgres');
});
