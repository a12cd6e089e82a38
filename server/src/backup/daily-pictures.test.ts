import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '#call/tokens.ts';
import { everything, runSql } from '#db/migrations/testing/first-release.ts';
import { OperatorError } from '#operator-error.ts';
import { backUp } from './backup.ts';
import { startDailyBackups } from './daily.ts';
import { restore } from './restore.ts';
import { CLOCK, emptyDatabase, filledDatabase, lasting, testFolder } from './testing/databases.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let folder: string;
let config: ClientConfig;
let day: number;
let failures: unknown[];

beforeEach(async () => {
  folder = join(testFolder(), 'backups');
  config = await filledDatabase();
  await runSql(config, 'delete from territory_pictures');
  [day, failures] = [0, []];
});

function startDays() {
  const daily = startDailyBackups({
    folder,
    config,
    clock: () => new Date(CLOCK().getTime() + day * DAY_MS),
    log: { info: () => undefined, error: (details) => failures.push(details) },
    checkEveryMs: DAY_MS,
  });
  onTestFinished(daily.stop);
  return daily;
}

/** As a program does that runs at midday of a day. */
async function backUpOn(today: number): Promise<string> {
  day = today;
  const daily = startDays();
  await daily.tick();
  await daily.stop();
  return join(folder, files().at(-1) ?? '');
}

const files = () => readdirSync(folder).filter((name) => name.startsWith('automatica'));
const pictures = () => readdirSync(join(folder, 'imagenes')).toSorted();
const fileOf = (bytes: Buffer) => sha256(bytes).toString('hex');
const bytesOf = (text: string) => Buffer.from([0, 255, 92, ...Buffer.from(text)]);

/** Gives the territories these pictures, in the order of their ids, and takes the others away. */
async function show(...texts: string[]): Promise<void> {
  await runSql(config, 'delete from territory_pictures');
  for (const [index, text] of texts.entries())
    await runSql(
      config,
      `insert into territory_pictures (congregation_id, territory_id, media_type, image, picture_at)
      select congregation_id, id, 'image/webp', '\\x${bytesOf(text).toString('hex')}', '2026-01-02T03:04:05.006Z'
      from territories order by id offset ${index} limit 1`,
    );
}

const restoring = (path: string) => ({
  path,
  replace: false,
  safetyPath: join(testFolder(), 'antes.ndjson.gz'),
  clock: CLOCK,
});

describe('the pictures of daily backups', () => {
  it('fourteen daily backups hold each picture once, and each comes back byte by byte', async () => {
    const states: Record<string, unknown>[] = [];
    for (let today = 0; today <= 16; today += 1) {
      // One stays, one changes each day until it is removed, and one is a copy of the first.
      await show(
        ...['siempre', `día ${Math.min(today, 6)}`, 'siempre'].slice(0, today < 9 ? 3 : 1),
      );
      await backUpOn(today);
      states.push(await lasting(config));
    }
    expect(failures).toEqual([]);
    expect(files()).toHaveLength(14);
    const kept = ['siempre', 'día 3', 'día 4', 'día 5', 'día 6'];
    expect(pictures()).toEqual(kept.map((text) => fileOf(bytesOf(text))).toSorted());
    for (const [file, of] of [
      [files()[0], 3],
      [files()[13], 16],
    ] as const) {
      const other = await emptyDatabase();
      await restore(other, restoring(join(folder, file ?? '')));
      expect(await lasting(other)).toEqual(states[of]);
    }
  });

  it('a picture is for its owner alone, and nothing else stays in its folder', async () => {
    await show('una');
    await backUpOn(0);
    expect(pictures()).toEqual([fileOf(bytesOf('una'))]);
    expect(statSync(join(folder, 'imagenes')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'imagenes', pictures()[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  it('a backup that a person makes is one file, which has the pictures', async () => {
    await show('una', 'otra');
    const path = join(testFolder(), 'copia.ndjson.gz');
    const { header } = await backUp(config, path, CLOCK);
    expect(header).toMatchObject({ format_version: 1 });
    expect(existsSync(join(path, '../imagenes'))).toBe(false);
    const other = await emptyDatabase();
    await restore(other, restoring(path));
    expect(await lasting(other)).toEqual(await lasting(config));
  });

  it('what a crash left between pictures and backup goes with the next backup, and a person’s file stays', async () => {
    await show('de ayer');
    const yesterday = await backUpOn(0);
    renameSync(yesterday, join(folder, 'antes-de-la-boda.ndjson.gz'));
    writeFileSync(join(folder, 'ajena.ndjson.gz'), 'de otro programa');
    await show('a medias');
    // The name of the backup is taken, so that it fails once its pictures are stored.
    writeFileSync(yesterday, 'ocupado');
    await expect(
      backUp(config, yesterday, CLOCK, { pictureFolder: join(folder, 'imagenes') }),
    ).rejects.toThrow(/Ya existe/);
    expect(pictures()).toContain(fileOf(bytesOf('a medias')));
    const persons = [`${fileOf(bytesOf('una'))}.webp`, 'notas.txt'];
    for (const name of [...persons, `${fileOf(bytesOf('una'))}.0123456789ab.partial`])
      writeFileSync(join(folder, 'imagenes', name), 'cortada');
    await show('de hoy');
    await backUpOn(1);
    const kept = ['de ayer', 'de hoy'].map((text) => fileOf(bytesOf(text)));
    expect(pictures()).toEqual([...kept, ...persons].toSorted());
  });

  it('no picture goes while a backup cannot be read', async () => {
    await show('de ayer');
    const yesterday = await backUpOn(0);
    writeFileSync(yesterday, readFileSync(yesterday).subarray(0, 20));
    await show('de hoy');
    await backUpOn(1);
    expect(pictures()).toEqual(
      ['de ayer', 'de hoy'].map((text) => fileOf(bytesOf(text))).toSorted(),
    );
  });

  it('a picture whose file was damaged is stored anew by the next backup', async () => {
    await show('una');
    await backUpOn(0);
    const file = join(folder, 'imagenes', fileOf(bytesOf('una')));
    writeFileSync(file, 'dañada');
    await backUpOn(1);
    expect(readFileSync(file)).toEqual(bytesOf('una'));
  });
});

describe('a daily backup of which a picture is missing', () => {
  const first = () => join(folder, 'imagenes', fileOf(bytesOf('una')));
  let path: string;

  beforeEach(async () => {
    await show('una', 'otra');
    path = await backUpOn(0);
  });

  it.each([
    ['missing', () => rmSync(first())],
    ['changed', () => writeFileSync(first(), bytesOf('Una'))],
  ])('a restore refuses a backup of which a picture is %s, and names it', async (_how, spoil) => {
    spoil();
    const before = await everything(config);
    await expect(restore(config, { ...restoring(path), replace: true })).rejects.toThrow(
      new OperatorError(
        `Imágenes de la copia que faltan o están dañadas: 1 de 2 (${first()}): ponga junto a la copia su carpeta imagenes, o agregue --without-pictures para restaurar sin ellas.`,
      ),
    );
    expect(await everything(config)).toEqual(before);
  });

  it('a restore without the missing pictures brings back all else', async () => {
    rmSync(first());
    const other = await emptyDatabase();
    const { missing } = await restore(other, { ...restoring(path), withoutPictures: true });
    expect(missing).toBe(1);
    const { territory_pictures: shown = [], ...others } = await lasting(config);
    const { territory_pictures: back, ...othersBack } = await lasting(other);
    expect(back).toEqual(shown.slice(1));
    expect(othersBack).toEqual(others);
  });
});
