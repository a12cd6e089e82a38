import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTeardown } from '#teardown.ts';
import type { Sent } from '#tenancy/attempt.ts';

const script = fileURLToPath(new URL('./crowd.mjs', import.meta.url));

interface Sending {
  /** How many answers that were read had each status. */
  statuses: Record<string, number>;
  /** Connections of those who leave early, pipeline, or stop reading. */
  connections: number;
}

/** Bytes travel in a line as one letter each. */
const asLetters = ({ body, ...one }: Sent) =>
  typeof body === 'object'
    ? { ...one, body: Buffer.from(body).toString('latin1'), encoding: 'latin1' }
    : { ...one, body };

/** Clients of all manners, in a process of their own, which must not slow the reader. */
export interface Crowd {
  begin: (requests: Sent[]) => Promise<void>;
  end: () => Promise<Sending>;
}

export function startCrowd(address: string): Crowd {
  const child = spawn(process.execPath, [script, address], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTeardown(() => child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`);
    return String((await lines.next()).value);
  };
  return {
    begin: async (requests) => void (await tell(JSON.stringify(requests.map(asLetters)))),
    // Written by crowd.mjs.
    end: async () => JSON.parse(await tell('')) as Sending,
  };
}
