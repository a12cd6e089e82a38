/** Environment, database, listen, close: the only file that starts anything. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { connect } from './db/client.ts';
import { migrateToLatest } from './db/migrate.ts';
import { openServer } from './db/open.ts';
import { readEnv, type Env } from './env.ts';
import { createFirstCongregation, type CreatedCongregation } from './setup/congregation.ts';
import { StartupError } from './startup-error.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What was opened, to be closed in the opposite order, also when a later step fails. */
const opened: (() => Promise<unknown>)[] = [];

let closing: Promise<void> | undefined;
function close(): Promise<void> {
  closing ??= (async () => {
    for (const end of opened.toReversed()) await end();
  })();
  return closing;
}

function printFirstAccess(created: CreatedCongregation | null): void {
  if (!created?.generatedPassword) return;
  // Printed, not logged: logs are kept and shipped elsewhere, and this is shown once.
  process.stdout.write(
    `\nPrimer acceso\n  Correo electrónico: ${created.email}\n  Contraseña: ${created.generatedPassword}\n\n`,
  );
}

async function start(env: Env): Promise<void> {
  const log = pino({ level: env.LOG_LEVEL });
  const server = await openServer({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: (line) => log.info(line),
  });
  opened.push(server.stop);
  await migrateToLatest(server.config);
  const connection = connect(server.config, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  opened.push(connection.close);
  const created = await createFirstCongregation(connection.db, systemClock, {
    name: env.CONGREGATION_NAME,
    time_zone: env.TIME_ZONE,
    email: env.SUPERADMIN_EMAIL,
    password: env.SUPERADMIN_PASSWORD,
  });
  const app = await buildApp({
    db: connection.db,
    clock: systemClock,
    log,
    trustProxy: env.TRUST_PROXY,
    ...(existsSync(webFolder) && { webFolder }),
  });
  opened.push(() => app.close());
  const address = await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw inUse
      ? new StartupError(`El puerto ${env.PORT} ya está en uso; indique otro con PORT.`)
      : error;
  });
  printFirstAccess(created);
  process.stdout.write(`Listo: ${address}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

try {
  await start(readEnv(process.env));
} catch (error) {
  const text = error instanceof StartupError ? error.message : String((error as Error).stack);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  await close();
}
