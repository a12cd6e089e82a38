import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deletePicture, savePicture } from '@territorios/contract/pictures/api.ts';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { expect, it } from 'vitest';
import { makePictures, pictureFiles, startWithBackup } from './backup/daily.ts';
import { backUpUnderLoad } from './backup/under-load.ts';
import { callerOf, signIn } from './client.ts';
import { runCommand } from './commands.ts';
import { readFacts } from './crash/facts.ts';
import { startScenario, type Scenario } from './crash/scenario.ts';
import { ask, embeddedUrl } from './database.ts';
import { withDefects } from './defect.ts';
import { makeDataDir } from './folder.ts';
import { bodyOf } from './imports/bodies.ts';
import { count, quantile, seconds } from './numbers.ts';
import { pictureOf } from './pictures.ts';
import { startProgram } from './program.ts';
import { record } from './report.ts';
import { countRows, differences, readRows } from './rows.ts';
import { scaled } from './scale.ts';

const ROUNDS = scaled({ short: 2, long: 30 });
const WRITES_BEFORE = scaled({ short: 100, long: 500 });
const NOTHING_WRONG = { lost: [], doubled: [], halfDone: [] };

/** Removes the database, and restores the file. */
async function wipeAndRestore(scenario: Scenario, file: string): Promise<void> {
  const { dataDir } = scenario.program;
  expect(await scenario.program.stop()).toEqual({ code: 0, signal: null });
  rmSync(join(dataDir, 'pg'), { recursive: true });
  const { env } = scenario;
  const restored = await runCommand('restore', { dataDir, env }, '--from', file);
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  scenario.program = await startProgram({ dataDir, env });
}

/** A restore ends every session. */
const caller = async ({ program }: Scenario) =>
  callerOf(program.address, await signIn(program.address));

it.each([
  ['', {}],
  [' over TCP', { PLATFORM: 'tcp' }],
])(
  'a backup under load%s comes back whole and as of one moment, and one at rest row by row',
  async (_what, env) => {
    const scenario = await startScenario(env);
    const folder = makeDataDir();
    // Over TCP each start has a port of its own.
    const url = () => embeddedUrl(scenario.program.dataDir);
    const times: number[] = [];
    let writes = 0;
    let rows = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const busy = await backUpUnderLoad(scenario, { folder, writesBefore: WRITES_BEFORE });
      expect(busy.made).toMatchObject({ code: 0, complaint: '' });
      expect(busy.writes).toBeGreaterThan(0);
      times.push(busy.took);
      writes += busy.writes;

      const label = `Registro ${round}`;
      const imported = await (await caller(scenario))(createImport, { body: bodyOf(label) });
      const before = await readRows(url());
      for (const table of ['imports', 'import_rows', 'territory_boundaries'])
        expect(before[table]?.length, `rows of ${table}`).toBeGreaterThan(0);
      const file = join(folder, `${round}-at-rest.ndjson.gz`);
      const { dataDir } = scenario.program;
      expect(await runCommand('backup', { dataDir }, '--to', file)).toMatchObject({ code: 0 });
      // The program keeps running meanwhile.
      const restored = await runCommand('restore', { dataDir }, '--from', busy.file, '--replace');
      expect(restored).toMatchObject({ code: 0, complaint: '' });
      expect(busy.judge(await readFacts(url()))).toEqual(NOTHING_WRONG);

      await wipeAndRestore(scenario, file);
      expect(differences(before, await readRows(url()))).toEqual([]);
      rows += countRows(before);
      // What was imported before is undone after.
      const params = { id: imported.answer?.id ?? '' };
      expect(await (await caller(scenario))(undoImport, { params })).toMatchObject({ status: 200 });
    }
    expect(scenario.notes.surprises).toEqual([]);
    record('backup', {
      figure:
        `${ROUNDS} backups amid ${count(writes)} writes: 0 lost, 0 half done; ${ROUNDS} at rest, ` +
        `${count(rows)} rows: identical; a backup took ${seconds(quantile(times, 0.5))} (median)`,
    });
    await scenario.program.stop();
  },
);

it('a cut, changed, empty or foreign file is refused in a line, and the data stays as it is', async () => {
  const { program } = await startScenario();
  const { dataDir } = program;
  const url = embeddedUrl(dataDir);
  const folder = makeDataDir();
  const file = join(folder, 'copia.ndjson.gz');
  await runCommand('backup', { dataDir }, '--to', file);
  const sound = readFileSync(file);
  const flipped = (at: number): Buffer => {
    const bytes = Buffer.from(sound);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const bad: Buffer[] = [Buffer.alloc(0), Buffer.from('hola'), readFileSync(process.execPath)];
  const every = Math.ceil(sound.length / scaled({ short: 4, long: 100 }));
  // The first ten bytes are the form of the compression, where a bit may mean nothing.
  for (let at = 10; at < sound.length; at += every) bad.push(sound.subarray(0, at), flipped(at));
  const before = await readRows(url);
  for (const [index, bytes] of bad.entries()) {
    const path = join(folder, `mala-${index}.gz`);
    writeFileSync(path, bytes);
    const { code, complaint } = await runCommand(
      'restore',
      { dataDir },
      '--from',
      path,
      '--replace',
    );
    expect({ index, code, lines: complaint.trim().split('\n').length }).toEqual({
      index,
      code: 1,
      lines: 1,
    });
  }
  expect(differences(before, await readRows(url))).toEqual([]);
  record('backup', { figure: `${bad.length} bad files refused` });
  await program.stop();
});

const PICTURES = scaled({ short: 12, long: 160 });

it('daily backups hold each picture once, and each comes back whole, or not at all', async () => {
  let program = await startProgram();
  const { dataDir } = program;
  const url = embeddedUrl(dataDir);
  const texts = Array.from({ length: PICTURES }, (_none, number) => `Imagen ${number}`);
  const [first = '', second = ''] = await makePictures(program, texts);
  const days: { backup: string; rows: Awaited<ReturnType<typeof readRows>> }[] = [];
  for (const change of [
    async () => undefined,
    async () => {
      const call = callerOf(program.address, await signIn(program.address));
      await call(savePicture, { params: { id: first }, picture: pictureOf('otra') });
      await call(deletePicture, { params: { id: second } });
    },
  ]) {
    await change();
    const rows = await readRows(url);
    await program.stop();
    const started = await startWithBackup({ dataDir });
    program = started.program;
    days.push({ backup: started.backup, rows });
  }
  await program.stop();
  // The file of the first day got another name.
  const paths = days.map(({ backup }, index) =>
    index === 0 ? backup.replace('automatica-', 'guardada-automatica-') : backup,
  );
  expect(pictureFiles({ dataDir })).toHaveLength(PICTURES + 1);
  for (const [index, path] of paths.entries()) {
    rmSync(join(dataDir, 'pg'), { recursive: true });
    const restored = await runCommand('restore', { dataDir }, '--from', path);
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    program = await startProgram({ dataDir });
    const rows = await readRows(url);
    expect(differences(days[index]?.rows ?? {}, rows)).toEqual([]);
    await program.stop();
  }

  const [, last = ''] = paths;
  program = await startProgram({ dataDir });
  const before = await readRows(url);
  const again = ['--from', last, '--replace'];
  for (const file of pictureFiles({ dataDir })) {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }
  const refused = await runCommand('restore', { dataDir }, ...again);
  expect(refused).toMatchObject({ code: 1, printed: '' });
  expect(refused.complaint.trim().split('\n')).toHaveLength(1);
  expect(differences(before, await readRows(url))).toEqual([]);
  const without = await runCommand('restore', { dataDir }, ...again, '--without-pictures');
  expect(without).toMatchObject({ code: 0, complaint: '' });
  expect(differences(before, await readRows(url))).toHaveLength(PICTURES - 1);
  record('backup', {
    figure: `2 daily backups of ${PICTURES} pictures: ${PICTURES + 1} files, both identical`,
  });
  await program.stop();
});

it('control: a program that removes the pictures of its backups is caught', async () => {
  const { dataDir, ...program } = await startProgram();
  await makePictures({ dataDir, ...program }, ['Imagen']);
  await program.stop();
  const serverFolder = withDefects([/named\.add\(picture\)/, 'undefined']);
  const started = await startWithBackup({ dataDir, serverFolder });
  await started.program.stop();
  rmSync(join(dataDir, 'pg'), { recursive: true });
  const { code } = await runCommand('restore', { dataDir }, '--from', started.backup);
  expect(code).toBe(1);
});

it('control: a backup that reads each table at a moment of its own is caught', async () => {
  const serverFolder = withDefects(
    [/isolation level repeatable read, read only/, 'isolation level read committed'],
    // A pause between two tables.
    [
      /(?=const columns = table\.columns\.map)/,
      'await new Promise((resolve) => setTimeout(resolve, 200));',
    ],
  );
  const scenario = await startScenario();
  const folder = makeDataDir();
  const wrong: string[] = [];
  for (let round = 1; round <= 10 && wrong.length === 0; round += 1) {
    const busy = await backUpUnderLoad(scenario, { folder, writesBefore: 100, serverFolder });
    const dataDir = makeDataDir();
    const restored = await runCommand('restore', { dataDir }, '--from', busy.file);
    wrong.push(...[busy.made.complaint, restored.complaint].filter(Boolean));
    if (restored.code === 0) {
      const program = await startProgram({ dataDir });
      wrong.push(...Object.values(busy.judge(await readFacts(embeddedUrl(dataDir)))).flat());
      await program.stop();
    }
  }
  // Rows that come between counting and reading are noticed when the file is read back.
  expect(wrong[0]).toMatch(/incompleto o dañado|no admite|other half|^\w+ \S+$/);
  await scenario.program.stop();
});

it('control: a single changed value is caught', async () => {
  const { program } = await startScenario();
  const url = embeddedUrl(program.dataDir);
  const before = await readRows(url);
  await ask(url, `update publishers set name = name || '.' where name = 'Publicador 3'`);
  expect(differences(before, await readRows(url))).toHaveLength(2);
  await program.stop();
});
