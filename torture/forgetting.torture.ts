import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { deleteCongregation } from '@territorios/contract/congregations/api.ts';
import { forgetPublisher } from '@territorios/contract/forgetting/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { expect, it } from 'vitest';
import { signIn } from './client.ts';
import { runCommand } from './commands.ts';
import { type Congregation, makeCongregation } from './congregation.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { type Defect, withDefects } from './defect.ts';
import { startCluster } from './cluster.ts';
import { makeDataDir } from './folder.ts';
import { hasName, searchAnswers, searchColumns } from './forgetting/places.ts';
import { plantHer, returnAll } from './forgetting/plant.ts';
import { count } from './numbers.ts';
import { type Program, startProgram, SUPERADMIN } from './program.ts';
import { record } from './report.ts';
import { onTeardown } from './teardown.ts';

/** Where her name stands before; a place that is new comes by itself. */
const KNOWN_COLUMNS = [
  'audit_entries.details',
  'audit_entries.subject_name',
  'import_rows.after',
  'import_rows.before',
  'import_rows.changes',
  'import_rows.name',
  'imports.file_name',
  'outings.place',
  'publishers.name',
  'requests.message',
  'requests.reply',
];
const KNOWN_ANSWERS = [
  '/assigned_territories',
  '/audit_entries',
  '/imports',
  '/imports/:id',
  '/outings',
  '/public/territory/:token',
  '/publishers',
  '/publishers/:id/data',
  '/requests',
];

interface World {
  program: Program;
  congregation: Congregation;
  her: string;
}

const startTalking = (options: { dataDir?: string; serverFolder?: string } = {}) =>
  startProgram({
    ...options,
    env: {
      LOG_LEVEL: 'trace',
      TRUST_PROXY: '127.0.0.1',
      // Where there is no name there are no passkeys.
      PUBLIC_URL: 'https://panel.example.org',
    },
  });

async function clientOf({ dataDir }: Program) {
  const client = await connectTo(embeddedUrl(dataDir));
  onTeardown(() => client.end());
  return client;
}

async function startWithHer(serverFolder?: string): Promise<World> {
  const program = await startTalking(serverFolder === undefined ? {} : { serverFolder });
  const congregation = await makeCongregation(await clientOf(program), program.address);
  return { program, congregation, her: await plantHer(congregation) };
}

async function forget({ congregation, her }: World): Promise<void> {
  await returnAll(congregation, her);
  await congregation.call(forgetPublisher, { params: { id: her } });
}

const contentsOf = (file: string): string => gunzipSync(readFileSync(file)).toString();

async function run(...[name, given, ...args]: Parameters<typeof runCommand>): Promise<void> {
  expect(await runCommand(name, given, ...args)).toMatchObject({ code: 0, complaint: '' });
}

/** Columns and answers of a program, which may have been restored. */
async function searchAll(program: Program, { id, superadmin: { email } }: Congregation) {
  const client = await clientOf(program);
  const token = await signIn(program.address, { email, password: SUPERADMIN.password });
  const { address } = program;
  const answers = await searchAnswers({ client, address, token, congregationId: id });
  expect(answers.wrong).toEqual([]);
  return { columns: await searchColumns(client), answers };
}

const foundIn = ({ columns, answers }: Awaited<ReturnType<typeof searchAll>>): string[] => [
  ...columns.found,
  ...answers.found,
];

/** All that the program and its PostgreSQL have written. */
const logOf = ({ lines, dataDir }: Program): string => {
  const files = ['postgres.log', 'data/postgres.log'].map((name) => join(dataDir, 'pg', name));
  const written = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  return [...lines, ...written].join('\n');
};

it('whoever is forgotten is found nowhere: in no column, answer, backup, export or line, nor after an old backup', async () => {
  const world = await startWithHer();
  const { congregation } = world;
  let { program } = world;
  const { dataDir } = program;
  const folder = makeDataDir();
  const files = { backup: join(folder, 'antes.ndjson.gz'), one: join(folder, 'una.ndjson.gz') };
  const save = async ({ backup, one }: typeof files) => {
    await run('backup', { dataDir }, '--to', backup);
    await run('congregation', { dataDir }, 'export', '--id', congregation.id, '--to', one);
  };

  const before = await searchAll(program, congregation);
  expect(before.columns.found).toEqual(expect.arrayContaining(KNOWN_COLUMNS));
  expect([...before.answers.found]).toEqual(expect.arrayContaining(KNOWN_ANSWERS));
  await save(files);
  for (const file of Object.values(files)) expect(hasName(contentsOf(file))).toBe(true);

  await forget(world);
  expect(foundIn(await searchAll(program, congregation))).toEqual([]);
  const later = { backup: join(folder, 'luego.ndjson.gz'), one: join(folder, 'otra.ndjson.gz') };
  await save(later);
  for (const file of Object.values(later)) expect(hasName(contentsOf(file))).toBe(false);

  const { congregation_name: name } = await congregation.call(getSettings, {});
  await congregation.call(deleteCongregation, { body: { name } });
  await run('congregation', { dataDir }, 'import', '--from', files.one);
  expect(foundIn(await searchAll(program, congregation))).toEqual([]);
  const lines = logOf(program);
  expect(lines).toContain('/api/publishers');
  expect(hasName(lines)).toBe(false);

  const restore = async () => {
    await program.stop();
    rmSync(join(dataDir, 'pg'), { recursive: true });
    await run('restore', { dataDir }, '--from', files.backup);
    program = await startTalking({ dataDir });
    return searchAll(program, congregation);
  };
  expect(foundIn(await restore())).toEqual([]);
  expect(hasName(logOf(program))).toBe(false);

  await program.stop();
  const url = await (await startCluster()).makeDatabase('destino');
  await run('migrate-to', { dataDir }, url);
  const there = await connectTo(url);
  onTeardown(() => there.end());
  expect((await searchColumns(there)).found).toEqual([]);
  // A folder without the list: the database itself knows who was forgotten.
  const elsewhere = { dataDir: makeDataDir(), databaseUrl: url };
  await run('restore', elsewhere, '--from', files.backup, '--replace');
  expect((await searchColumns(there)).found).toEqual([]);

  // Control: without the list the same backup brings her back.
  rmSync(join(dataDir, 'backups/olvidados.json'));
  expect((await restore()).columns.found).toEqual(before.columns.found);
  record('forgetting', {
    figure:
      `of ${before.columns.read} columns ${before.columns.found.length} held the name, and ` +
      `${before.answers.found.size} of ${before.answers.answered.size} endpoints that answered ` +
      `${count(before.answers.asked)} calls: 0 afterwards, 0 in a backup, an export and the log, ` +
      '0 after an old backup and an old export, and on a server to which it moved',
  });
  await program.stop();
});

const DEFECTS: [place: string, found: string, defect: Defect][] = [
  ['the answers', 'requests.message', [/await forgetInRequests\(db, person, at\);/, '']],
  ['the rows of imports', 'import_rows.name', [/await forgetInImports\(db, id\);/, '']],
  ['the names of files', 'imports.file_name', [/await forgetInFileNames\(db, person\);/, '']],
  ['the outings', 'outings.place', [/await forgetInOutings\(db, person\);/, '']],
  ['the entries', 'audit_entries.details', [/await forgetInEntries\(db, person\);/, '0;']],
];

it.each(DEFECTS)('control: a program that passes over %s is caught', async (_place, at, defect) => {
  const world = await startWithHer(withDefects(defect));
  await forget(world);
  expect((await searchColumns(world.congregation.client)).found).toContain(at);
  await world.program.stop();
});
