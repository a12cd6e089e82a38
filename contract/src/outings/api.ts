import { Assignment, CHOOSE_TERRITORY, holderShape, ofOneHolder } from '#assignments/api.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { day, id, idField, optionalText } from '#fields.ts';
import { LONGEST_OUTING_PLACE, MOST_OUTING_TERRITORIES } from '#outings/rules.ts';
import { z } from '#zod.ts';

const WRONG_TIME = 'Escriba la hora así: 09:30';
const time = z
  .string({ error: WRONG_TIME })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME)
  .nullable();

const CHOOSE_TERRITORIES = 'Elija al menos un territorio';
const MANY_TERRITORIES = `Una salida puede tener hasta ${MOST_OUTING_TERRITORIES} territorios`;
const TWICE = 'Cada territorio puede estar una sola vez';

const territory_ids = z
  .array(idField(CHOOSE_TERRITORIES), { error: CHOOSE_TERRITORIES })
  .min(1, CHOOSE_TERRITORIES)
  .max(MOST_OUTING_TERRITORIES, { error: MANY_TERRITORIES, abort: true })
  .refine((ids) => new Set(ids).size === ids.length, TWICE);

const fields = z.object({
  on: day,
  time,
  /** One line. */
  place: optionalText(LONGEST_OUTING_PLACE).transform(
    (text) => text?.replaceAll('\n', ' ') ?? null,
  ),
  captain_id: idField('Elija al capitán').nullable(),
  /** In the order in which they are worked. */
  territory_ids,
});

export const OutingInput = fields.extend({
  time: time.default(null),
  place: fields.shape.place.default(null),
  captain_id: fields.shape.captain_id.default(null),
});
export type OutingInput = z.infer<typeof OutingInput>;

const OutingChanges = fields.partial();
export type OutingChanges = z.infer<typeof OutingChanges>;

const named = z.object({ id, name: z.string() });

export const Outing = z.object({
  id,
  on: day,
  /** `HH:MM`. */
  time: z.string().nullable(),
  place: z.string().nullable(),
  captain: named.nullable(),
  /** In order. One that was deleted since is not among them. */
  territories: z.array(named),
  token: z.string(),
});
export type Outing = z.infer<typeof Outing>;

export const listOutings = endpoint('GET /outings', {
  list: 'versioned',
  summary: 'Outings, the latest first',
  answer: z.array(Outing),
});

export const createOuting = endpoint('POST /outings', {
  records: { subject: 'outing', action: 'created' },
  status: 201,
  summary:
    'Prepare an outing, which gets a link; it assigns nothing. 409 territory_retired, congregation_full',
  body: OutingInput,
  answer: Outing,
});

export const updateOuting = endpoint('PATCH /outings/:id', {
  records: { subject: 'outing', action: 'updated' },
  summary: 'Change an outing; only the fields that are sent; its link stays. 409 territory_retired',
  body: OutingChanges,
  answer: Outing,
});

export const deleteOuting = endpoint('DELETE /outings/:id', {
  records: { subject: 'outing', action: 'deleted' },
  summary: 'Delete an outing, and its link with it',
  ...NO_CONTENT,
});

export const noteCompleted = endpoint('POST /outings/completed', {
  records: { subject: 'assignment', action: 'created' },
  status: 201,
  summary:
    'Note down a territory that nobody holds and whose blocks were all done in outings, from the first of them to the last; without a holder the last captain is it. 409 territory_taken, not_done_in_outings',
  body: ofOneHolder(z.object({ territory_id: idField(CHOOSE_TERRITORY), ...holderShape })),
  answer: Assignment,
});
