import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { messageOf } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import { orNull } from './or-null.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** It runs with the account's rights alone, because a link in its folder may lead anywhere. The text, which may be a secret, is no argument. */
const REPLACE = 'umask 077 && cat > "$1.$$" && mv -f "$1.$$" "$1"';

/** Only the account reads the file. */
export async function replaceFile(
  { account, run }: Pick<PostgresBinaries, 'account' | 'run'>,
  file: string,
  text: string,
): Promise<void> {
  if (orNull(() => readFileSync(file, 'utf8')) === text) return;
  const problem = account
    ? await run('/bin/sh', ['-c', REPLACE, 'sh', file], text).then(({ code, output }) =>
        code === 0 ? null : output.trim(),
      )
    : replaceOwn(file, text);
  if (problem !== null) throw new OperatorError(`No se pudo escribir ${file} (${problem}).`);
}

function replaceOwn(file: string, text: string): string | null {
  const beside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(beside, text, { mode: 0o600, flag: 'wx' });
    renameSync(beside, file);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
