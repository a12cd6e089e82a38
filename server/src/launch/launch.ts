import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '#operator-error.ts';

export interface LaunchOptions {
  /** The server's own program. */
  program: string;
  dataDir: string;
  port: number;
  env: Record<string, string | undefined>;
  /** Who installed the program, and who asks; another account starts nothing. */
  account: { installed: string | undefined; current: string };
  patienceMs?: number;
}

const LOG = 'registro.log';
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const PAUSE_MS = 100;
/** A first start makes the database, on a slow disk and under a scanner of viruses. */
const PATIENCE_MS = 180_000;
const ANSWER_MS = 2_000;
/** The first line of an error of Node's, or the last one of its crash. */
const UNFORESEEN = /^(?:\w*Error\b|Node\.js v)/;
/** Two at once: logging on, and a hand that was faster. The other's program will answer. */
const STARTED_BY_ANOTHER = /^Ya hay otro programa usando la carpeta/;

/**
 * Starts the program unless it answers already, and waits until it does.
 * @returns where to open it; null when it is another account's to start
 * @throws OperatorError with the sentence for the screen
 */
export async function launch(options: LaunchOptions): Promise<string | null> {
  const { dataDir, port, account, patienceMs = PATIENCE_MS } = options;
  const address = `http://localhost:${port}`;
  if (await answers(port)) return address;
  const { installed, current } = account;
  if (installed !== undefined && installed.toLowerCase() !== current.toLowerCase()) return null;
  const log = rotated(join(dataDir, LOG));
  const start = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const child = startDetached(options, log);
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- it is asked until it answers
    if (await answers(port)) return address;
    if (hasEnded(child)) {
      const reason = lastSentence(readFileSync(log).subarray(start).toString(), log);
      if (!STARTED_BY_ANOTHER.test(reason)) throw new OperatorError(reason);
    }
    // oxlint-disable-next-line no-await-in-loop
    await delay(PAUSE_MS);
  }
  throw new OperatorError(
    `Territorios no contesta después de ${patienceMs / 1_000} s: reinicie la computadora o mire ${log}.`,
  );
}

/** Under Wine, where the package is tried, `fetch` does not connect. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: ANSWER_MS },
      (response) => {
        text(response).then(
          (body) => resolve(response.statusCode === 200 && body === '{"status":"ok"}'),
          () => resolve(false),
        );
      },
    );
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(false));
  });

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function startDetached({ program, env }: LaunchOptions, log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    env,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  closeSync(output);
  return child;
}

function rotated(log: string): string {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= LARGEST_LOG_BYTES) renameSync(log, `${log}.1`);
  return log;
}

/** The program's own sentence stands among the lines of its log, which are JSON; what nobody foresaw has the lines of a stack. */
function lastSentence(written: string, log: string): string {
  const lines = written.split(/\r?\n/).filter((line) => /^[^{\s]/.test(line));
  const last = lines.at(-1) ?? 'Territorios terminó sin decir por qué.';
  return UNFORESEEN.test(last)
    ? `Territorios no pudo iniciarse por un error imprevisto: vuelva a abrirlo. Si se repite, mire ${log}.`
    : last;
}

/** @returns the file's settings, over which those of the package stand back */
export function readSettings(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const pairs = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name = '', value = '']) => [name, value] as const);
  return Object.fromEntries(pairs);
}
