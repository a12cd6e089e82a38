/** The server as it is run: settings from the environment, until a signal ends it. */
import { accessLines } from './commands/access-lines.ts';
import type { CreatedCongregation } from './congregations/create.ts';
import { readEnv, type Env } from './env.ts';
import type { Opened } from './program.ts';
import { startServer } from './start.ts';

function printFirstAccess(created: CreatedCongregation | null, env: Env): void {
  if (!created?.generatedPassword) return;
  // Printed, not logged: logs are kept and shipped elsewhere, and this is shown once.
  process.stdout.write(
    `\nPrimer acceso\n${accessLines(env, created.email, created.generatedPassword)}\n\n`,
  );
}

export async function serve(opened: Opened): Promise<void> {
  const env = readEnv(process.env);
  const { address, created } = await startServer(env, opened);
  printFirstAccess(created, env);
  process.stdout.write(`Listo: ${address}\n`);
}
