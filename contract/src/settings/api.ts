import { canonicalTimeZone, isTimeZone } from '#dates.ts';
import { endpoint } from '#endpoint.ts';
import { z } from '#zod.ts';

export const DEFAULT_TERRITORY_LINK_DAYS = 30;
export const DEFAULT_TIME_ZONE = 'America/Mexico_City';

const NOT_POSITIVE = 'El número de días debe ser un número positivo';

const NO_ZONE = 'Elija una zona horaria';
const WRONG_ZONE = 'La zona horaria no es válida';

export const timeZone = z
  .string({ error: NO_ZONE })
  .max(64, { error: WRONG_ZONE, abort: true })
  .refine(isTimeZone, { error: WRONG_ZONE, abort: true })
  .transform((name) => canonicalTimeZone(name) ?? name);

export const AppSettings = z.object({
  /** Whole days that a new assignment lasts. */
  territory_link_days: z
    .int({ error: NOT_POSITIVE })
    .min(1, NOT_POSITIVE)
    .max(3650, 'El número de días puede ser hasta 3650'),
  /** As stored, also where the server does not know it and counts in UTC. */
  time_zone: z.string({ error: NO_ZONE }),
});
export type AppSettings = z.infer<typeof AppSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/app_settings',
  access: 'signed-in',
  list: 'versioned',
  summary: 'Settings of the congregation',
  answer: AppSettings,
});

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/app_settings',
  access: 'signed-in',
  records: { subject: 'settings', action: 'updated' },
  summary: 'Change settings; only the fields that are sent',
  body: AppSettings.extend({ time_zone: timeZone }).partial(),
  answer: AppSettings,
});
