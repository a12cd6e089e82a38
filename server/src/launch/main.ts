/** What the menu's entry and the logon start; the window that shows its answer is the launcher's (deploy/windows). */
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from '#env.ts';
import { terminalLine } from '#failure-reason.ts';
import { makeFolder } from '#make-folder.ts';
import { OperatorError } from '#operator-error.ts';
import { launch, readSettings } from './launch.ts';

const SETTINGS = 'territorios.env';
const program = fileURLToPath(new URL('main.js', import.meta.url));

async function run(isLogon: boolean): Promise<string> {
  const { dataDir, settings } = readFolder();
  const env = { FIRST_RUN: 'screen', NODE_ENV: 'production', ...process.env, ...settings };
  const installed = process.env['TERRITORIOS_ACCOUNT'] || undefined;
  const address = await launch({
    program,
    dataDir,
    port: readEnv(env).PORT,
    env,
    account: { installed, current: userInfo().username },
  });
  if (address !== null || isLogon) return address ?? '';
  throw new OperatorError(
    `Territorios no está en marcha: inicie sesión en Windows con la cuenta «${installed}», que lo instaló.`,
  );
}

function readFolder() {
  const dataDir = readEnv(process.env).DATA_DIR;
  try {
    makeFolder(dataDir, 0o700);
    return { dataDir, settings: readSettings(join(dataDir, SETTINGS)) };
  } catch {
    // Another account may not look into it; the port of the package is asked then.
    return { dataDir, settings: {} };
  }
}

const [mode, answerFile = ''] = process.argv.slice(2);

/** NSIS reads UTF-16; in any other form it would lose the accents. */
const answer = (text: string) => writeFileSync(answerFile, text, 'utf16le');

try {
  answer(await run(mode === 'logon'));
} catch (error) {
  answer(error instanceof OperatorError ? withSettings(error.message) : terminalLine(error));
  process.exitCode = 1;
}

/** A sentence that names a setting is of no use to who does not know where settings are. */
function withSettings(sentence: string): string {
  const { DATA_DIR } = process.env;
  return /\bPORT\b|_[A-Z]+\b/.test(sentence)
    ? `${sentence} La configuración se escribe en ${join(DATA_DIR ?? '.', SETTINGS)}.`
    : sentence;
}
