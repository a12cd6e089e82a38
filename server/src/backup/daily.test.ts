import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ClientConfig } from 'pg';
import { checkBackupFile } from './file.ts';
import { startDailyBackups } from './daily.ts';
import { filledDatabase, testFolder } from './testing/databases.ts';

const HOUR_MS = 60 * 60 * 1_000;
const START = Date.parse('2026-11-20T18:00:00.000Z');

let folder: string;
let config: ClientConfig;
/** Hours since the start; tests move it. */
let hours: number;
let said: string[];
/** How often the clock was asked. */
let looks: number;

beforeEach(async () => {
  folder = join(testFolder(), 'backups');
  config = await filledDatabase();
  hours = 0;
  said = [];
  looks = 0;
});

const nameAt = (hour: number) =>
  `automatica-${new Date(START + hour * HOUR_MS).toISOString().replaceAll(':', '-')}.ndjson.gz`;
const files = () =>
  readdirSync(folder)
    .filter((name) => name !== 'imagenes')
    .toSorted();

/** Looks at the clock all the time, so that only the clock decides. */
function startBackups(database = config) {
  const started = startDailyBackups({
    folder,
    config: database,
    clock: () => {
      looks += 1;
      return new Date(START + hours * HOUR_MS);
    },
    log: { info: (line) => said.push(line), error: (_details, line) => said.push(line) },
    checkEveryMs: 1,
  });
  onTestFinished(started.stop);
  return started;
}

/** Waits until the next backup is there. */
async function backupMade(): Promise<void> {
  const before = said.length;
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(before), { timeout: 20_000 });
}

it('a new program makes a whole backup at once', async () => {
  startBackups();
  await backupMade();
  expect(files()).toEqual([nameAt(0)]);
  expect(said).toEqual([`Copia de seguridad diaria: ${join(folder, nameAt(0))}`]);
  const { end } = await checkBackupFile(join(folder, nameAt(0)));
  expect(end.tables.length).toBeGreaterThan(5);
});

it('the next one comes a day later, also when the program was started anew meanwhile', async () => {
  const first = startBackups();
  await backupMade();
  hours = 23.999;
  await first.stop();
  startBackups();
  const looksBefore = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(looksBefore + 3), { timeout: 20_000 });
  expect(files()).toEqual([nameAt(0)]);
  hours = 24;
  await backupMade();
  expect(files()).toEqual([nameAt(0), nameAt(24)]);
});

it('fourteen are kept, and nothing that a person put there goes', async () => {
  const backups = startBackups();
  await backupMade();
  const persons = [
    'territorios-2020-01-01T00-00-00.000Z.ndjson.gz',
    'automatica-2020-01-01.ndjson.gz',
    `${nameAt(0)}.partial.txt`,
    `antes-de-${nameAt(0)}`,
    'notas.txt',
  ];
  for (const name of persons) writeFileSync(join(folder, name), 'de una persona');
  for (let day = 1; day <= 16; day += 1) {
    hours = day * 24;
    await backupMade();
  }
  // The old one goes after the new one has come.
  await backups.stop();
  const days = Array.from({ length: 14 }, (_day, index) => nameAt((index + 3) * 24));
  expect(files()).toEqual([...persons, ...days].toSorted());
});

it('a clock that was wrong for a while neither stops the backups nor costs one', async () => {
  startBackups();
  await backupMade();
  hours = 24 * 365;
  await backupMade();
  hours = 24;
  await backupMade();
  expect(files()).toEqual([nameAt(0), nameAt(24), nameAt(24 * 365)]);
});

/** A program that ends while it makes its first one. */
async function giveUpFirst(): Promise<void> {
  const { tick, stop } = startBackups();
  void tick();
  await stop();
}

it('the unfinished backup of a killed program is removed', async () => {
  await giveUpFirst();
  writeFileSync(join(folder, `${nameAt(-1)}.partial`), 'cortada');
  writeFileSync(join(folder, `${nameAt(-1)}.0123456789ab.partial`), 'cortada');
  startBackups();
  await vi.waitFor(() => expect(files()).toEqual([nameAt(0)]), { timeout: 20_000 });
});

it('a failure is logged, and the next look tries again', async () => {
  writeFileSync(folder, 'in the way of the folder');
  startBackups();
  await backupMade();
  expect(said[0]).toBe('daily backup failed');
  await backupMade();
});

it('a database that does not answer costs nothing but a line', async () => {
  startBackups({ ...config, database: 'there_is_none' });
  await backupMade();
  expect(said[0]).toBe('daily backup failed');
  expect(files()).toEqual([]);
});

it('a program that ends gives up the backup that it is making, and says nothing', async () => {
  await giveUpFirst();
  expect(files()).toEqual([]);
  expect(said).toEqual([]);
});
