import { Assignment, CHOOSE_TERRITORY, completed } from '#assignments/api.ts';
import { ASSIGNMENT_STATUSES } from '#assignments/rules.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { day, id, idField, instant, optionalText } from '#fields.ts';
import {
  LONGEST_REQUEST_MESSAGE,
  MOST_DAYS_ASKED,
  REQUEST_KINDS,
  REQUEST_OUTCOMES,
} from '#requests/rules.ts';
import { z } from '#zod.ts';

export const RequestKind = z.enum(REQUEST_KINDS, { error: 'No se sabe qué quiere responder' });

const NOT_DAYS = `Escriba cuántos días necesita, de 1 a ${MOST_DAYS_ASKED}`;
const days = z.int({ error: NOT_DAYS }).min(1, NOT_DAYS).max(MOST_DAYS_ASKED, NOT_DAYS);

const message = optionalText(LONGEST_REQUEST_MESSAGE);

export const RequestInput = z
  .object({
    kind: RequestKind,
    days: days.nullable().default(null),
    message: message.default(null),
  })
  .refine(({ kind, days: asked }) => kind !== 'more_days' || asked !== null, {
    path: ['days'],
    error: NOT_DAYS,
  })
  .transform((input) => (input.kind === 'more_days' ? input : { ...input, days: null }));

const sent = {
  kind: z.enum(REQUEST_KINDS),
  days: z.int().nullable(),
  message: z.string().nullable(),
  created_at: instant,
};

export const PublicRequest = z.object({
  ...sent,
  outcome: z.enum(['accepted', 'declined']).nullable(),
  settled_at: instant.nullable(),
  reply: z.string().nullable(),
});
export type PublicRequest = z.infer<typeof PublicRequest>;

const tokenParams = z.object({ token: z.string() });

export const sendRequest = endpoint('POST /public/territory/:token/requests', {
  access: 'public',
  status: 201,
  records: { subject: 'request', action: 'sent' },
  summary:
    'What the publisher answers on the link; 409 requests_off, request_open, requests_full, already_returned; 429 past six a minute',
  params: tokenParams,
  body: RequestInput,
  answer: PublicRequest,
});

export const withdrawRequest = endpoint('DELETE /public/territory/:token/requests/:kind', {
  access: 'public',
  records: { subject: 'request', action: 'withdrawn' },
  summary:
    'Take back what was sent, as long as nobody has settled it, also after the return; 409 request_settled',
  params: tokenParams.extend({ kind: RequestKind }),
  ...NO_CONTENT,
});

export const TrayRequest = z.object({
  id,
  ...sent,
  assignment: z.object({
    id,
    token: z.string(),
    status: z.enum(ASSIGNMENT_STATUSES),
    assigned_at: instant,
    expires_at: day,
    territory: z.object({ id, name: z.string(), zone_id: id.nullable() }),
    publisher: z.object({ id, name: z.string() }).nullable(),
    group: z.object({ id, name: z.string() }).nullable(),
  }),
});
export type TrayRequest = z.infer<typeof TrayRequest>;

export const listRequests = endpoint('GET /requests', {
  list: 'versioned',
  summary: 'What publishers sent and nobody has settled, oldest first',
  answer: z.array(TrayRequest),
});

export const SettledRequest = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  outcome: z.enum(REQUEST_OUTCOMES),
  /** The assignment as it is now, or the new one. */
  assignment: Assignment,
});
export type SettledRequest = z.infer<typeof SettledRequest>;

export const acceptRequest = endpoint('POST /requests/:id/accept', {
  records: { subject: 'request', action: 'accepted' },
  summary:
    'Return, give more days or assign, as asked, in one transaction; 409 request_settled, publisher_deleted and the refusals of those calls',
  body: z.object({
    /** A return takes the publisher's word unless this is given. */
    completed: completed.optional(),
    /** The new last day; by default the days that the publisher asked for. */
    expires_at: day.optional(),
    territory_id: idField(CHOOSE_TERRITORY).optional(),
    /** Who gets another territory; by default whoever holds the link's. */
    group_id: id.optional(),
  }),
  answer: SettledRequest,
});

export const reopenRequest = endpoint('POST /requests/:id/reopen', {
  records: { subject: 'request', action: 'reopened' },
  summary:
    'Take an acceptance back, with what it did: the territory is out again, the days are as before, or what was given is free; 409 request_changed and the refusals of a reopened assignment',
  answer: SettledRequest.omit({ outcome: true }),
});

export const declineRequest = endpoint('POST /requests/:id/decline', {
  records: { subject: 'request', action: 'declined' },
  summary: 'Say no, with a reply that the publisher reads on the link; 409 request_settled',
  body: z.object({ reply: message.optional() }),
  answer: SettledRequest,
});
