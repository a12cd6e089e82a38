import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTeardown } from './teardown.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A piece of the built program and its replacement, with `$1` and so on as in replace(). */
export type Defect = readonly [sound: RegExp, broken: string];

/**
 * Makes a copy of the built program with defects in it.
 * @param defects each must be found exactly once, or its control proves nothing
 * @returns the folder of its main.js, for startProgram
 * @throws when a piece is not found, or found twice: the program has changed, so must the defect
 */
export function withDefects(...defects: Defect[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'territorios-defect-'));
  onTeardown(() => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, 'server/dist');
  mkdirSync(join(copy, 'server'));
  cpSync(`${root}server/dist`, folder, { recursive: true });
  cpSync(`${root}server/package.json`, join(copy, 'server/package.json'));
  // The copy finds the packages and the built page as the original does.
  for (const name of ['node_modules', 'web']) symlinkSync(`${root}${name}`, join(copy, name));
  for (const defect of defects) plant(folder, defect);
  return folder;
}

function plant(folder: string, [sound, broken]: Defect): void {
  const everywhere = new RegExp(sound, 'g');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = files.flatMap((name) =>
    Array.from(readFileSync(join(folder, name), 'utf8').matchAll(everywhere), () => name),
  );
  const [name] = found;
  if (name === undefined || found.length > 1) {
    throw new Error(`${sound} stands ${found.length} times in the built program`);
  }
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(sound, broken));
}
