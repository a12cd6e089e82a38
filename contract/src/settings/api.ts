import { canonicalTimeZone, isTimeZone } from '#dates.ts';
import { endpoint } from '#endpoint.ts';
import { nameField, optionalText } from '#fields.ts';
import {
  DEFAULT_REMINDER_TEXT,
  DEFAULT_SHARE_TEXT,
  LONGEST_MESSAGE,
  messageProblem,
} from '#settings/messages.ts';
import {
  FIRST_MAPS,
  KEPT_YEARS,
  NO_CONGREGATION_NAME,
  PAPERS,
  REQUEST_MODES,
} from '#settings/rules.ts';
import { z } from '#zod.ts';

export const DEFAULT_TERRITORY_LINK_DAYS = 30;

const NOT_POSITIVE = 'El número de días debe ser un número positivo';

const WRONG_REST = 'Indique de 0 a 24 meses';

const WRONG_YEARS = `Indique de ${KEPT_YEARS.fewest} a ${KEPT_YEARS.most} años de servicio`;

const NO_ZONE = 'Elija una zona horaria';
const WRONG_ZONE = 'La zona horaria no es válida';

export const timeZone = z
  .string({ error: NO_ZONE })
  .max(64, { error: WRONG_ZONE, abort: true })
  .refine(isTimeZone, { error: WRONG_ZONE, abort: true })
  .transform((name) => canonicalTimeZone(name) ?? name);

/** An empty text becomes null: the program's own text, which a later version may better. */
const messageTemplate = (original: string) =>
  optionalText(LONGEST_MESSAGE)
    .superRefine((template, context) => {
      const message = template === null ? null : messageProblem(template);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .transform((template) => (template === original ? null : template));

export const MessageTemplates = z.object({
  share_text: messageTemplate(DEFAULT_SHARE_TEXT),
  reminder_text: messageTemplate(DEFAULT_REMINDER_TEXT),
});

export const congregationName = nameField(NO_CONGREGATION_NAME);

export const AppSettings = z.object({
  congregation_name: z.string(),
  territory_link_days: z
    .int({ error: NOT_POSITIVE })
    .min(1, NOT_POSITIVE)
    .max(3650, 'El número de días puede ser hasta 3650'),
  /** The name is as stored, even if the server does not know the zone and counts in UTC. */
  time_zone: z.string({ error: NO_ZONE }),
  share_text: z.string().nullable(),
  reminder_text: z.string().nullable(),
  card_codes: z.boolean({ error: 'Indique si las tarjetas llevan código' }),
  requests: z.enum(REQUEST_MODES, { error: 'Elija qué se hace con las respuestas' }),
  first_map: z.enum(FIRST_MAPS, { error: 'Elija qué mapa se ve primero' }),
  /** Until somebody chooses, the paper of the time zone's country. */
  paper: z.enum(PAPERS, { error: 'Elija el papel' }),
  /** How long a completed territory rests before it is proposed again. */
  rest_months: z.int({ error: WRONG_REST }).min(0, WRONG_REST).max(24, WRONG_REST),
  /** Whether territories have a list of addresses where nobody visits. */
  no_visit: z.boolean({ error: 'Indique si los territorios llevan la lista «No visitar»' }),
  /** Holders of lines that ended earlier are forgotten; null keeps all. */
  keep_service_years: z
    .int({ error: WRONG_YEARS })
    .min(KEPT_YEARS.fewest, WRONG_YEARS)
    .max(KEPT_YEARS.most, WRONG_YEARS)
    .nullable(),
});
export type AppSettings = z.infer<typeof AppSettings>;

export const getSettings = endpoint('GET /app_settings', {
  list: 'versioned',
  summary: 'Settings of the congregation',
  answer: AppSettings,
});

export const updateSettings = endpoint('PATCH /app_settings', {
  records: { subject: 'settings', action: 'updated' },
  summary: 'Change settings; only the fields that are sent',
  body: AppSettings.extend({
    congregation_name: congregationName,
    time_zone: timeZone,
    ...MessageTemplates.shape,
  }).partial(),
  answer: AppSettings,
});
