import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { makeDataDir } from '@territorios/torture/folder.ts';

/**
 * Starts the peers of peers/server.ts; they are ended when the measurement is over.
 * @param databaseUrl of the database that the program uses too
 * @param body what is sent as ready bytes
 * @returns where they listen
 */
export async function startPeers(databaseUrl: string, body: Buffer): Promise<string> {
  const file = join(makeDataDir(), 'body.json');
  writeFileSync(file, body);
  const server = fileURLToPath(new URL('server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', server, databaseUrl, file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTeardown(() => child.kill('SIGTERM'));
  const lines = createInterface({ input: child.stderr });
  const ended = once(child, 'close').then(() => {
    throw new Error('the peers ended before they listened');
  });
  for (;;) {
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    const address = /^Listo: (\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
    console.error(line);
  }
}
