/** The server as it is run: settings from the environment, until a signal ends it. */
import { readEnv } from './env.ts';
import { runProgram } from './program.ts';
import type { CreatedCongregation } from './setup/congregation.ts';
import { startServer } from './start.ts';

function printFirstAccess(created: CreatedCongregation | null): void {
  if (!created?.generatedPassword) return;
  // Printed, not logged: logs are kept and shipped elsewhere, and this is shown once.
  process.stdout.write(
    `\nPrimer acceso\n  Correo electrónico: ${created.email}\n  Contraseña: ${created.generatedPassword}\n\n`,
  );
}

await runProgram(async (opened) => {
  const { address, created } = await startServer(readEnv(process.env), opened);
  printFirstAccess(created);
  process.stdout.write(`Listo: ${address}\n`);
});
