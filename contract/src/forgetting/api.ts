import { AuditAction, AuditDetails, AuditSubject } from '#audit-entry.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id } from '#fields.ts';
import { KEPT_YEARS } from '#settings/rules.ts';
import { z } from '#zod.ts';

export const forgetPublisher = endpoint('POST /publishers/:id/forget', {
  records: { subject: 'publisher', action: 'forgotten' },
  summary:
    'Forget a person for good: history keeps its dates and loses the name; needs a fresh password; 409 publisher_holds',
  ...NO_CONTENT,
});

const moment = z.string();

/** All that is held of one person, without the secrets of links. */
export const PublisherData = z.object({
  id,
  name: z.string(),
  former_names: z.array(z.string()),
  role: z.string().nullable(),
  group: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  assignments: z.array(
    z.object({
      territory: z.string(),
      assigned_on: z.string(),
      expires_at: z.string(),
      returned_on: z.string().nullable(),
      completed_on: z.string().nullable(),
      reminded_at: moment.nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      territory: z.string(),
      kind: z.string(),
      days: z.int().nullable(),
      message: z.string().nullable(),
      created_at: moment,
      outcome: z.string().nullable(),
      settled_at: moment.nullable(),
      reply: z.string().nullable(),
    }),
  ),
  /** Those that she led, or is to lead. */
  outings: z.array(
    z.object({ on: z.string(), time: z.string().nullable(), place: z.string().nullable() }),
  ),
  imports: z.array(z.object({ at: moment, file_name: z.string(), row: z.int() })),
  entries: z.array(
    z.object({
      at: moment,
      subject: AuditSubject,
      action: AuditAction,
      subject_name: z.string().nullable(),
      details: AuditDetails,
    }),
  ),
});
export type PublisherData = z.infer<typeof PublisherData>;

export const getPublisherData = endpoint('GET /publishers/:id/data', {
  summary:
    'Everything held of a person, and the same to read in Spanish; 409 too_much_of_person past ten thousand entries',
  answer: z.object({ data: PublisherData, text: z.string() }),
});

const WRONG_YEARS = `Indique de ${KEPT_YEARS.fewest} a ${KEPT_YEARS.most} años de servicio`;

/** What would be forgotten now. */
export const AgedOut = z.object({
  assignments: z.int(),
  publishers: z.int(),
  entries: z.int(),
});
export type AgedOut = z.infer<typeof AgedOut>;

export const previewKeptYears = endpoint('GET /app_settings/keep_service_years', {
  summary: 'What would be forgotten if so many service years were kept',
  query: z.object({
    /** As few as there may be, unless given. */
    years: z
      .string()
      .regex(/^\d{1,2}$/, WRONG_YEARS)
      .default(String(KEPT_YEARS.fewest))
      .transform(Number)
      .pipe(z.int().min(KEPT_YEARS.fewest, WRONG_YEARS).max(KEPT_YEARS.most, WRONG_YEARS)),
  }),
  answer: AgedOut,
});
