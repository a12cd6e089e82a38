import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from '@territorios/contract/zod.ts';
import { databaseError, refusalOf } from '#db/schema/constraints.ts';
import { readEnv, type Env } from '#env.ts';
import { terminalLine } from '#failure-reason.ts';
import { OperatorError } from '#operator-error.ts';
import { ACCOUNT_EXISTS } from './access-lines.ts';

interface Command<Input extends z.ZodObject> {
  words?: string;
  rest?: string;
  input: Input;
  usage: string;
  work: (input: z.output<Input>, env: Env) => Promise<string>;
}

function readInput<Input extends z.ZodObject>({
  words = '',
  rest,
  input,
  usage,
}: Command<Input>): z.output<Input> {
  const options = Object.fromEntries(
    Object.entries(input.shape).map(([name, schema]) => [
      name,
      { type: isFlag(schema) ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  } catch {
    // Node's sentence is in English.
    throw new OperatorError(usage);
  }
  const values: Record<string, unknown> = { ...parsed.values };
  if (rest !== undefined) {
    values[rest] = parsed.positionals.pop();
    if (values[rest] === undefined) throw new OperatorError(usage);
  }
  if (parsed.positionals.join(' ') !== words) throw new OperatorError(usage);
  const result = input.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = issue?.path.join('.');
  throw new OperatorError(`${name === rest ? '' : `--${name}: `}${issue?.message}\n${usage}`);
}

/** npm changes to the project's folder before it runs a script. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

const isFlag = (schema: z.core.$ZodType): boolean => z.safeParse(schema, true).success;

/** Keeps the types of its input beside those of others. */
export const command = <Input extends z.ZodObject>(given: Command<Input>) => ({
  words: given.words,
  usage: given.usage,
  run: async (): Promise<string> => given.work(readInput(given), readEnv(process.env)),
});

export const runCommand = <Input extends z.ZodObject>(given: Command<Input>): Promise<void> =>
  print(command(given).run);

/** The first word says which. */
export const runOneOf = (commands: ReturnType<typeof command>[]): Promise<void> =>
  print(async () => {
    const chosen = commands.find(({ words }) => words === process.argv[2]);
    if (!chosen) throw new OperatorError(commands.map(({ usage }) => usage).join('\n'));
    return chosen.run();
  });

async function print(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`\n${await run()}\n\n`);
  } catch (error) {
    process.stderr.write(`${expectedText(error) ?? terminalLine(error)}\n`);
    process.exitCode = 1;
  }
}

function expectedText(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  // On the terminal it is no secret which accounts exist.
  if (databaseError(error)?.constraint === 'administrators_email') return ACCOUNT_EXISTS;
  return refusalOf(error, false)?.text;
}
