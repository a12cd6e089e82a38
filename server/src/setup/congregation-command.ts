/** `npm run congregation -- create …`: one more congregation for this installation. */
import { parseArgs } from 'node:util';
import { email, nameField } from '@territorios/contract/fields.ts';
import { DEFAULT_TIME_ZONE, timeZone } from '@territorios/contract/settings/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { systemClock } from '#clock.ts';
import { connect } from '#db/client.ts';
import { refusalOf } from '#db/constraints.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { joinServer } from '#db/open.ts';
import { readEnv } from '#env.ts';
import { StartupError } from '#startup-error.ts';
import { createCongregation, type CreatedCongregation } from './congregation.ts';

const USAGE =
  'Uso: npm run congregation -- create --name "Nombre" --email correo@ejemplo.org [--time-zone America/Mexico_City]';

const Input = z.object({
  name: nameField(),
  email,
  'time-zone': timeZone.default(DEFAULT_TIME_ZONE),
});

function readInput(args: string[]): z.output<typeof Input> {
  const { values, positionals } = parse(args);
  if (positionals.join(' ') !== 'create') throw new StartupError(USAGE);
  const result = Input.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartupError(`--${issue?.path.join('.')}: ${issue?.message}\n${USAGE}`);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { name: text, email: text, 'time-zone': text };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    // Node's own sentence is in English; the usage says what was expected.
    throw new StartupError(USAGE);
  }
}

async function create(args: string[]): Promise<CreatedCongregation> {
  const input = readInput(args);
  const env = readEnv(process.env);
  const server = await joinServer({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: () => undefined,
  });
  try {
    await migrateToLatest(server.config);
    const { db, close } = connect(server.config, () => undefined);
    try {
      return await db.transaction((tx) =>
        createCongregation(tx, systemClock, { ...input, time_zone: input['time-zone'] }),
      );
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

try {
  const created = await create(process.argv.slice(2));
  process.stdout.write(
    `\nCongregación creada\n  Correo electrónico: ${created.email}\n  Contraseña: ${created.generatedPassword}\n\n`,
  );
} catch (error) {
  const expected = error instanceof StartupError ? error.message : refusalOf(error, false)?.text;
  process.stderr.write(`${expected ?? String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
