import { parseArgs } from 'node:util';
import type { z } from '@territorios/contract/zod.ts';
import { connect, type Database } from '#db/client.ts';
import { refusalOf } from '#db/constraints.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { joinServer } from '#db/open.ts';
import { readEnv } from '#env.ts';
import { StartupError } from '#startup-error.ts';

export interface Command<Input extends z.ZodObject> {
  /** Words that must stand before the options. */
  words: string;
  /** Options by name; each is a text on the command line. */
  input: Input;
  usage: string;
  /** Does the work and says what is printed. */
  work: (db: Database, input: z.output<Input>) => Promise<string>;
}

function readInput<Input extends z.ZodObject>({
  words,
  input,
  usage,
}: Command<Input>): z.output<Input> {
  const options = Object.fromEntries(
    Object.keys(input.shape).map((name) => [name, { type: 'string' } as const]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  } catch {
    // Node's own sentence is in English; the usage says what was expected.
    throw new StartupError(usage);
  }
  if (parsed.positionals.join(' ') !== words) throw new StartupError(usage);
  const result = input.safeParse(parsed.values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartupError(`--${issue?.path.join('.')}: ${issue?.message}\n${usage}`);
}

async function workOnDatabase<Input extends z.ZodObject>(command: Command<Input>): Promise<string> {
  const input = readInput(command);
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
      return await command.work(db, input);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

/** Runs a command of the terminal, whether the program is running on the same database or not. */
export async function runCommand<Input extends z.ZodObject>(
  command: Command<Input>,
): Promise<void> {
  try {
    process.stdout.write(`\n${await workOnDatabase(command)}\n\n`);
  } catch (error) {
    const expected = error instanceof StartupError ? error.message : refusalOf(error, false)?.text;
    process.stderr.write(`${expected ?? String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}
