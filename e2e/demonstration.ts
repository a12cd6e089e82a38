import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const clock = new URL('./ahead-clock.mjs', import.meta.url).href;
const HOUR_MS = 3_600_000;

export interface Demonstration {
  address: string;
  territoryPath: string;
  /** An hour passes for the program, which then begins anew. */
  passAnHour: () => void;
  stop: () => Promise<void>;
}

/** Starts the built demonstration as an operator does. @param options as on its command line */
export async function startDemonstration(...options: string[]): Promise<Demonstration> {
  const child = spawn(process.execPath, ['--import', clock, 'server/dist/demo.js', ...options], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TILES_URL: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGTERM'));
  const said = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, name, value] = /^\s*([^:]+): (\S+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) said.set(name, value);
    if (line.includes('Ctrl+C')) break;
  }
  child.stdout?.resume();
  return {
    address: said.get('Demostración') ?? '',
    territoryPath: new URL(said.get('Enlace público de ejemplo') ?? '').pathname,
    passAnHour: () => void child.send(HOUR_MS),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
