import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { callerOf, signIn } from '#client.ts';
import { seconds } from '#numbers.ts';
import { pictureOf } from '#pictures.ts';
import { type Program, type ProgramOptions, startProgram } from '#program.ts';

const PATIENCE_MS = 60_000;

const backupsOf = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'backups');

export const pictureFiles = (program: { dataDir: string }): string[] => {
  const folder = join(backupsOf(program), 'imagenes');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

/**
 * A program makes its daily backup a moment after its start where there is none: those of before get a person's names.
 * Once it is stopped it has removed the pictures that none of them names.
 */
export async function startWithBackup(
  options: ProgramOptions & { dataDir: string },
): Promise<{ program: Program; backup: string }> {
  const folder = backupsOf(options);
  // The folder comes with the first one.
  const daily = () =>
    existsSync(folder)
      ? readdirSync(folder).find((name) => /^automatica-.*\.gz$/.test(name))
      : undefined;
  const last = daily();
  if (last) renameSync(join(folder, last), join(folder, `guardada-${last}`));
  const program = await startProgram(options);
  for (const end = performance.now() + PATIENCE_MS; ;) {
    const name = daily();
    if (name) return { program, backup: join(folder, name) };
    if (performance.now() > end)
      throw new Error(
        `no daily backup after ${seconds(PATIENCE_MS)}:\n${program.lines.join('\n')}`,
      );
    await delay(20);
  }
}

/** A territory for each text, with a picture. @returns the ids */
export async function makePictures({ address }: Program, texts: string[]): Promise<string[]> {
  const call = callerOf(address, await signIn(address));
  const ids: string[] = [];
  for (const text of texts) {
    const { answer } = await call(createTerritory, { body: { name: text } });
    const id = answer?.id ?? '';
    const { status } = await call(savePicture, { params: { id }, picture: pictureOf(text) });
    if (status !== 200) throw new Error(`a picture was answered ${status}`);
    ids.push(id);
  }
  return ids;
}
