import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./flood.mjs', import.meta.url));

/** Floods the program in a process of its own, which must not slow the reader. */
export interface Flood {
  /** @returns how many answers there were of each status */
  stop: () => Promise<Answers>;
}

interface Answers {
  statuses: Record<string, number>;
  /** Refusals without Retry-After. */
  withoutRetryAfter: number;
}

export async function startFlood(address: string, token: string): Promise<Flood> {
  const child: ChildProcess = spawn(process.execPath, [script, address, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('its output was asked for');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    stop: async () => {
      child.kill('SIGTERM');
      const ended = once(child, 'exit');
      const { value } = await lines.next();
      await ended;
      // Written by flood.mjs.
      return JSON.parse(String(value)) as Answers;
    },
  };
}
