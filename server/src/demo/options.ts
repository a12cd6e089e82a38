import { parseArgs } from 'node:util';
import { z } from '@territorios/contract/zod.ts';
import { OperatorError } from '#operator-error.ts';

const TERRITORIES = 160;
const PUBLISHERS_PER_TERRITORY = 70 / TERRITORIES;
const ASSIGNMENTS_PER_TERRITORY = 7;
const MOST_ASSIGNMENTS_PER_TERRITORY = 100;

const wholeNumber = (from: number, to: number) =>
  z.coerce.number({ error: 'debe ser un número' }).int().min(from).max(to);

const Options = z.object({
  port: wholeNumber(1, 65_535).optional(),
  seed: wholeNumber(0, 2 ** 32 - 1).default(1),
  territories: wholeNumber(1, 100_000).default(TERRITORIES),
  assignments: wholeNumber(0, 1_000_000).optional(),
  publishers: wholeNumber(1, 100_000).optional(),
});

function parse(args: string[]): Record<string, unknown> {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { port: text, seed: text, territories: text, assignments: text, publishers: text },
    }).values;
  } catch (error) {
    throw new OperatorError(
      'Opciones: --port N --territories N --assignments N --publishers N --seed N',
      { cause: error },
    );
  }
}

export function readOptions(args: string[]) {
  const result = Options.safeParse(parse(args));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new OperatorError(`--${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { port, seed, territories } = result.data;
  const assignments = result.data.assignments ?? territories * ASSIGNMENTS_PER_TERRITORY;
  const publishers = result.data.publishers ?? Math.ceil(territories * PUBLISHERS_PER_TERRITORY);
  if (assignments > territories * MOST_ASSIGNMENTS_PER_TERRITORY) {
    throw new OperatorError(
      `--assignments: hasta ${MOST_ASSIGNMENTS_PER_TERRITORY} por cada territorio`,
    );
  }
  return { port, seed, sizes: { territories, assignments, publishers } };
}
