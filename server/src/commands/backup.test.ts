import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { expect, inject, it } from 'vitest';
import { emptyDatabase, filledDatabase, lasting } from '#backup/testing/databases.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { everything, fillAsFirstRelease } from '#db/migrations/testing/first-release.ts';
import { startEmbedded } from '#postgres/start.ts';
import { start, temporaryFolder } from '#postgres/testing/programs.ts';
import { runAsProcess } from './testing/run.ts';

/** A socket's folder has no place in an address but among its parameters. */
function urlOf({ database }: ClientConfig, password = ''): string {
  const { host, port, user } = inject('postgres');
  const search = new URLSearchParams({ host: host ?? '' });
  return `postgresql://${user}${password && `:${password}`}@localhost:${port}/${database}?${search.toString()}`;
}

/** A folder with the embedded database of a congregation, which nobody runs. */
async function filledFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const server = await startEmbedded({ dataDir, log: () => undefined });
  await migrateToLatest(server.connection);
  await fillAsFirstRelease(server.connection);
  await server.stop();
  return dataDir;
}

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'pg/data/postmaster.pid'));

it('a backup of a stopped program comes back in a new folder, and leaves both stopped', async () => {
  const from = await filledFolder();
  const made = await runAsProcess('backup', { DATA_DIR: from });
  expect(made).toMatchObject({ code: 0, complaint: '' });
  const [name = ''] = readdirSync(join(from, 'backups'));
  expect(name).toMatch(/^territorios-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.ndjson\.gz$/);
  expect(made.printed).toContain(`Archivo: ${join(from, 'backups', name)}`);
  expect(isRunning(from)).toBe(false);

  const to = temporaryFolder();
  const args = ['--from', join(from, 'backups', name)];
  const restored = await runAsProcess('restore', { DATA_DIR: to }, ...args);
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect(restored.printed).toMatch(/Copia restaurada y comprobada: \d\d filas/);
  expect(isRunning(to)).toBe(false);
  const [old, restoredNow] = [await start(from), await start(to)];
  expect(await lasting(restoredNow.connection)).toEqual(await lasting(old.connection));
});

it('the commands share the database of a running program', async () => {
  const dataDir = await filledFolder();
  const program = await start(dataDir);
  const before = await lasting(program.connection);
  const path = join(temporaryFolder(), 'copia.ndjson.gz');
  expect(await runAsProcess('backup', { DATA_DIR: dataDir }, '--to', path)).toMatchObject({
    code: 0,
  });
  const refused = await runAsProcess('restore', { DATA_DIR: dataDir }, '--from', path);
  expect(refused.complaint).toMatch(/^La base de datos ya tiene datos: .* --replace .*\n$/);
  const done = await runAsProcess('restore', { DATA_DIR: dataDir }, '--from', path, '--replace');
  expect(done).toMatchObject({ code: 0, complaint: '' });
  expect(done.printed).toContain(join(dataDir, 'backups/antes-de-restaurar-'));
  expect(await lasting(program.connection)).toEqual(before);
});

it('a path is taken from where the person stands, not from where npm goes', async () => {
  const there = temporaryFolder();
  const variables = { DATABASE_URL: urlOf(await filledDatabase()), INIT_CWD: there };
  expect(await runAsProcess('backup', variables, '--to', 'copia.ndjson.gz')).toMatchObject({
    code: 0,
  });
  expect(readdirSync(there)).toEqual(['copia.ndjson.gz']);
});

it.each<['backup' | 'restore' | 'migrate-to', string[], RegExp]>([
  ['backup', ['hoy'], /^Uso: npm run backup/],
  ['restore', [], /^--from: indique el archivo de la copia\nUso: npm run restore/],
  ['restore', ['--from', 'ninguna.gz'], /^No se puede leer .*ninguna\.gz \(.*\)\.\n$/],
  ['restore', ['--from', 'a', '--replace=si'], /^Uso: npm run restore/],
  ['migrate-to', [], /^Uso: npm run migrate-to/],
  ['migrate-to', ['mysql://localhost/a'], /^debe empezar por postgresql:\/\/\nUso: npm run/],
])('%s %j says in a line what is wrong', async (name, args, sentence) => {
  const outcome = await runAsProcess(name, { DATABASE_URL: urlOf(await emptyDatabase()) }, ...args);
  expect(outcome.code).toBe(1);
  expect(outcome.complaint).toMatch(sentence);
  expect(outcome.complaint).not.toContain('    at ');
});

it('a folder moves to a server, and the command says what to set, without the password', async () => {
  const dataDir = await filledFolder();
  const target = await emptyDatabase('template0');
  const moved = await runAsProcess('migrate-to', { DATA_DIR: dataDir }, urlOf(target, 'secreta'));
  expect(moved).toMatchObject({ code: 0, complaint: '' });
  expect(moved.printed).toContain('territories: 5');
  expect(moved.printed).toContain('DATABASE_URL=postgresql://postgres:***@localhost');
  expect(moved.printed).not.toContain('secreta');
  expect(isRunning(dataDir)).toBe(false);
  expect(await lasting(target)).toEqual(await lasting((await start(dataDir)).connection));
});

it('a folder does not move while a program runs on it', async () => {
  const dataDir = await filledFolder();
  await start(dataDir);
  const target = await emptyDatabase('template0');
  const refused = await runAsProcess('migrate-to', { DATA_DIR: dataDir }, urlOf(target));
  expect(refused).toEqual({
    code: 1,
    printed: '',
    complaint: `Ya hay otro programa usando la carpeta ${dataDir}.\n`,
  });
  expect(await everything(target)).toEqual({});
});

it('a folder without a database does not move, and gets none', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'notas.txt'), '');
  const refused = await runAsProcess(
    'migrate-to',
    { DATA_DIR: dataDir },
    urlOf(await emptyDatabase()),
  );
  expect(refused.complaint).toBe(
    `En la carpeta ${dataDir} de DATA_DIR no hay ninguna base de datos.\n`,
  );
  expect(readdirSync(dataDir)).toEqual(['notas.txt']);
});
