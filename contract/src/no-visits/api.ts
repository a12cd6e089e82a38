import { endpoint } from '#endpoint.ts';
import { day, id, nameField, recordedDay, truth } from '#fields.ts';
import { z } from '#zod.ts';
import { LONGEST_ADDRESS, LONGEST_MARK, MOST_NO_VISITS } from './rules.ts';

/** An address where nobody visits; whose it is, and why, is not stored. */
export const NoVisit = z.object({
  id,
  address: z.string(),
  since: day,
  /** The last day on which somebody said that it still holds. */
  confirmed_on: day.nullable(),
});
export type NoVisit = z.infer<typeof NoVisit>;

export const TerritoryNoVisit = NoVisit.extend({ territory_id: id, territory_name: z.string() });
export type TerritoryNoVisit = z.infer<typeof TerritoryNoVisit>;

export const listNoVisits = endpoint('GET /no_visits', {
  list: 'versioned-long',
  summary:
    'The addresses of all territories where nobody visits, by territory; with due=true those of territories in use that nobody confirmed for twelve months; none while the setting is off',
  query: z.object({ due: truth.optional() }),
  answer: z.array(TerritoryNoVisit),
});

export const getNoVisits = endpoint('GET /territories/:id/no_visits', {
  list: 'versioned',
  summary: 'The addresses of a territory where nobody visits; 404 while the setting is off',
  answer: z.array(NoVisit),
});

const MANY = `Un territorio puede tener hasta ${MOST_NO_VISITS} direcciones en «No visitar»`;

const ONLY_ADDRESS = 'Solo se guardan la dirección y sus fechas: sin nombres ni motivos';

const address = nameField('Escriba la dirección', 'La dirección', LONGEST_ADDRESS);

export const NoVisitAddress = z.object({ address });

const SentNoVisit = z.strictObject(
  {
    id: id.optional(),
    address,
    since: recordedDay.optional(),
    confirmed_on: recordedDay.nullable().optional(),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? ONLY_ADDRESS : 'Escriba la dirección') },
);
export type SentNoVisit = z.output<typeof SentNoVisit>;

/** The sentence stands beside the first address that is too many, because a body itself has no place for one. */
const SentNoVisits = z.array(SentNoVisit).superRefine((list, context) => {
  if (list.length > MOST_NO_VISITS)
    context.addIssue({ code: 'custom', message: MANY, path: [MOST_NO_VISITS] });
});

export const saveNoVisits = endpoint('PUT /territories/:id/no_visits', {
  records: { subject: 'territory', action: 'no_visits_changed' },
  summary:
    'Replace the addresses where nobody visits; days of a known id that are absent stay; replaces is the mark of the list as last seen (no-visits/rules.ts); 409 no_visits_changed, also for an id that is not in the list; 404 while the setting is off',
  query: z.object({ replaces: z.string().max(LONGEST_MARK).optional() }),
  body: SentNoVisits,
  answer: z.array(NoVisit),
});
