import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { before, type Clock } from '#clock.ts';
import { repeat } from '#call/repeat.ts';
import { backUp, backupName } from './backup.ts';
import { picturesNamedIn } from './named-pictures.ts';
import { UNFINISHED } from './new-file.ts';
import { pictureFolderOf, removePicturesExcept } from './picture-files.ts';

export interface DailyBackups {
  folder: string;
  config: ClientConfig;
  clock: Clock;
  log: { info: (line: string) => void; error: (details: object, line: string) => void };
  checkEveryMs?: number;
}

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT = 14;
const KIND = 'automatica';
/** A file that a person made or renamed is never removed. */
const OURS = /^automatica-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.ndjson\.gz$/;

/** A failure is logged and tried again at the next check; `stop` gives up a running backup. */
export const startDailyBackups = (given: DailyBackups) =>
  repeat(
    given.checkEveryMs ?? HOUR_MS / 4,
    (ending) => backUpWhenDue(given, ending),
    (error) => given.log.error({ err: error }, 'daily backup failed'),
  );

async function backUpWhenDue(given: DailyBackups, signal: AbortSignal): Promise<void> {
  const { folder, config, clock } = given;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = clock();
  const name = backupName(KIND, now.toISOString());
  const last = (await automaticBackups(folder, name)).at(-1);
  if (last !== undefined && last > backupName(KIND, before(now, DAY_MS))) return;
  await removeUnfinished(folder);
  const path = join(folder, name);
  const pictureFolder = pictureFolderOf(path);
  await backUp(config, path, clock, { signal, pictureFolder });
  given.log.info(`Copia de seguridad diaria: ${path}`);
  for (const old of (await automaticBackups(folder, name)).slice(0, -KEPT)) {
    await rm(join(folder, old));
  }
  const named = await picturesNamedIn(folder);
  if (named) await removePicturesExcept(pictureFolder, named);
  else given.log.error({ folder }, 'a backup cannot be read: no picture is removed');
}

/** The oldest come first; one from the future, made while the clock was wrong, is left alone. */
async function automaticBackups(folder: string, upTo: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => OURS.test(name) && name <= upTo).toSorted();
}

/** A killed program leaves such a file behind. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const finished = name.replace(UNFINISHED, '');
    if (finished !== name && OURS.test(finished)) await rm(join(folder, name));
  }
}
