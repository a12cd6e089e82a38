import { dayOf } from '@territorios/contract/dates.ts';
import { systemClock } from './clock.ts';
import { accessLines } from './commands/access-lines.ts';
import { readEnv } from './env.ts';
import { unsupportedNodeLine } from './node-support.ts';
import type { Opened } from './program.ts';
import { startServer } from './start.ts';

export async function runServer(opened: Opened): Promise<void> {
  const env = readEnv(process.env);
  const { address, created, waitsForFirst } = await startServer(env, opened);
  if (created?.generatedPassword) {
    // The password is printed once, not logged: logs are kept and sent around.
    process.stdout.write(
      `\nPrimer acceso\n${accessLines(env, created.email, created.generatedPassword)}\n\n`,
    );
  }
  if (waitsForFirst) {
    process.stdout.write(
      `Primer inicio: abra http://localhost:${new URL(address).port || '80'}/empezar en esta computadora.\n`,
    );
  }
  const unsupported = unsupportedNodeLine(process.versions.node, dayOf(systemClock(), 'UTC'));
  if (unsupported !== null) process.stdout.write(`${unsupported}\n`);
  process.stdout.write(`Listo: ${address}\n`);
}
