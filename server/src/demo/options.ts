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
  seed: wholeNumber(0, 2 ** 32 - 1).optional(),
  territories: wholeNumber(1, 100_000).default(TERRITORIES),
  assignments: wholeNumber(0, 1_000_000).optional(),
  publishers: wholeNumber(1, 100_000).optional(),
  public: z.boolean().default(false),
  help: z.boolean().default(false),
});

export const USAGE = `Uso: npm run demo -- [opciones]

  --port N          el puerto en que escucha; si está ocupado, el siguiente libre
  --territories N   cuántos territorios hay (160)
  --assignments N   cuántas asignaciones (7 por territorio)
  --publishers N    cuántos publicadores (70 por cada 160 territorios)
  --seed N          los mismos datos inventados con el mismo número (1)
  --public          para Internet: cualquiera entra, y todo se borra cada hora.
                    No busca otro puerto, no envía correos ni guarda copias, y
                    rechaza lo que un visitante no debe hacer a los demás.
                    De las variables cuentan PORT, HOST, TRUST_PROXY, TIME_ZONE,
                    TILES_URL, TILES_ATTRIBUTION, TILES_MAX_ZOOM y LOG_LEVEL
  --help            esta ayuda
`;

function parse(args: string[]): Record<string, unknown> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        port: text,
        seed: text,
        territories: text,
        assignments: text,
        publishers: text,
        public: flag,
        help: flag,
      },
    }).values;
  } catch (error) {
    throw new OperatorError(
      'Opciones: --port N --territories N --assignments N --publishers N --seed N --public --help',
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
  const { port, seed, territories, public: isPublic, help: isHelp } = result.data;
  const assignments = result.data.assignments ?? territories * ASSIGNMENTS_PER_TERRITORY;
  const publishers = result.data.publishers ?? Math.ceil(territories * PUBLISHERS_PER_TERRITORY);
  if (assignments > territories * MOST_ASSIGNMENTS_PER_TERRITORY) {
    throw new OperatorError(
      `--assignments: hasta ${MOST_ASSIGNMENTS_PER_TERRITORY} por cada territorio`,
    );
  }
  return { port, seed, sizes: { territories, assignments, publishers }, isPublic, isHelp };
}
