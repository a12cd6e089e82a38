import { isIP } from 'node:net';
import { email, nameField, password } from '@territorios/contract/fields.ts';
import { timeZone } from '@territorios/contract/settings/api.ts';
import {
  DEFAULT_CONGREGATION_NAME,
  DEFAULT_TIME_ZONE,
} from '@territorios/contract/settings/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import { Client } from 'pg';
import { isOfOpenStreetMap, OPEN_STREET_MAP, tilesUrlProblem } from '#maps/tiles.ts';
import { knownReason } from './failure-reason.ts';
import { OperatorError } from './operator-error.ts';

const PORT_RANGE = 'debe ser un número entero de 0 a 65535';
/** Where the first account is made: by a person on the screen, or by the start, which prints it. */
const FIRST_RUNS = ['screen', 'terminal'] as const;
const PLATFORMS = ['sockets', 'tcp'] as const;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function isAddressOrNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 1) <= (family === 4 ? 32 : 128);
}

/** Any other part of an address would be lost without a message. */
const isOrigin = (text: string) => {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
};

function isDecodable(text: string): boolean {
  try {
    // The value must be used: the bundler takes out a call that seems to have no effect.
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Settings behind the address could switch off what protects the mail. */
const isMailServer = (text: string) => {
  const { hostname, pathname, search, hash, username, password: secret } = new URL(text);
  const isAlone = /^\/?$/.test(pathname) && search + hash === '';
  return hostname !== '' && isAlone && isDecodable(`${username}:${secret}`);
};

/** The driver refuses some addresses in English, and takes any word for a port. */
function isUsable(databaseUrl: string): boolean {
  try {
    const { port } = new Client({ connectionString: databaseUrl });
    return port > 0 && port <= 65_535;
  } catch (error) {
    // A certificate that cannot be read has a line of its own.
    if (knownReason(error) !== null) throw error;
    return false;
  }
}

export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'debe empezar por postgresql://', abort: true })
  .refine(isUsable, 'no se entiende: revise el usuario, el puerto y lo que va detrás de «?»');

const onOrOff = z
  .enum(['on', 'off'], { error: 'debe ser on u off' })
  .transform((text) => text === 'on');

const Variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RANGE)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT_RANGE)
    .default(3000),
  HOST: z.string().regex(/^\S+$/, 'debe ser una dirección sin espacios').default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z
    .string()
    .regex(/^\P{Cc}+$/u, 'debe ser una sola línea')
    .default('./data'),
  PLATFORM: z.enum(PLATFORMS, { error: `debe ser ${PLATFORMS.join(' o ')}` }).optional(),
  SUPERADMIN_EMAIL: email.default('admin@localhost.localdomain'),
  SUPERADMIN_PASSWORD: password.optional(),
  CONGREGATION_NAME: nameField().default(DEFAULT_CONGREGATION_NAME),
  TIME_ZONE: timeZone.default(DEFAULT_TIME_ZONE),
  FIRST_RUN: z
    .enum(FIRST_RUNS, { error: `debe ser ${FIRST_RUNS.join(' o ')}` })
    .default('terminal'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text) => {
      if (text === 'off' || text === 'false') return false;
      if (text === 'on' || text === 'true') return true;
      return text.split(',').map((address) => address.trim());
    })
    .refine(
      (proxies) => !Array.isArray(proxies) || proxies.every(isAddressOrNetwork),
      'debe ser on, off o las direcciones del proxy separadas por comas',
    ),
  LOG_LEVEL: z
    .enum(LEVELS, { error: `debe ser una de estas palabras: ${LEVELS.join(', ')}` })
    .default('info'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'debe empezar por https://', abort: true })
    .refine(isOrigin, 'debe ser solo la dirección, sin nada detrás: https://panel.ejemplo.org')
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'debe empezar por smtps:// o smtp://', abort: true })
    .refine(
      isMailServer,
      'debe ser solo el servidor: smtps://usuario:contraseña@correo.ejemplo.org, con % por cada signo especial de la contraseña',
    )
    .optional(),
  MAIL_FROM: email.optional(),
  TILES_URL: z
    .string()
    .default(OPEN_STREET_MAP)
    .transform((text) => (text === 'off' ? null : text))
    .superRefine((template, context) => {
      const problem = template === null ? null : tilesUrlProblem(template);
      if (problem !== null) context.addIssue(problem);
    }),
  TILES_ATTRIBUTION: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,200}$/u, 'debe ser una sola línea de 1 a 200 caracteres')
    .optional(),
  TILES_MAX_ZOOM: z
    .string()
    .regex(/^(?:[1-9]|1\d|2[0-2])$/, 'debe ser un número entero de 1 a 22')
    .transform(Number)
    .default(19),
  TILES_OFFLINE: onOrOff.default(false),
  TILES_PRINT: onOrOff.default(false),
  OFFLINE: onOrOff.default(true),
});

const Env = Variables.refine(
  ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
  { path: ['MAIL_FROM'], error: 'falta la dirección desde la que escribe SMTP_URL' },
).refine(
  ({ TILES_URL, TILES_OFFLINE }) =>
    !TILES_OFFLINE || (TILES_URL !== null && !isOfOpenStreetMap(TILES_URL)),
  {
    path: ['TILES_OFFLINE'],
    error: 'OpenStreetMap no permite guardar sus mapas: hace falta otro servidor en TILES_URL',
  },
);
export type Env = z.infer<typeof Env>;

export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new OperatorError(`${issue?.path.join('.')}: ${issue?.message}`);
}
