import { holderReference, ONE_HOLDER, type HolderFields } from '#assignments/holder.ts';
import { ASSIGNMENT_STATUSES } from '#assignments/rules.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { day, id, idField, instant, lines, optionalText, truth } from '#fields.ts';
import { z } from '#zod.ts';

const named = z.object({ id, name: z.string() });

export const Assignment = z.object({
  id,
  territory_id: id,
  publisher_id: id.nullable(),
  /** It holds the territory instead of a publisher. */
  group_id: id.nullable(),
  assigned_at: instant,
  expires_at: day,
  status: z.enum(ASSIGNMENT_STATUSES),
  token: z.string(),
  returned_at: instant.nullable(),
  revoked_at: instant.nullable(),
  completed_at: instant.nullable(),
  /** When a message that reminds of it was last opened. */
  reminded_at: instant.nullable(),
  publisher: named.nullable(),
  group: named.nullable(),
  territory: named,
});
export type Assignment = z.infer<typeof Assignment>;

export const CHOOSE_PUBLISHER = 'Por favor selecciona un publicador';
export const CHOOSE_TERRITORY = 'Elija un territorio';

export const holderShape = {
  publisher_id: idField(CHOOSE_PUBLISHER).nullable().optional(),
  group_id: idField('Elija un grupo').nullable().optional(),
};

// Judged beside the other fields, so that one answer names all that is wrong.
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const ofOneHolder = <Input extends z.ZodType<HolderFields>>(input: Input) =>
  input.refine((given) => !(given.publisher_id && given.group_id), {
    path: ['group_id'],
    error: ONE_HOLDER,
    when,
  });

const isChosen = (given: HolderFields) => holderReference(given) !== null;
const notChosen = { path: ['publisher_id'], error: CHOOSE_PUBLISHER, when };

const withHolder = <Input extends z.ZodType<HolderFields>>(input: Input) =>
  ofOneHolder(input).refine(isChosen, notChosen);

/** Without either the holder stays; no line loses its holder. */
const withOtherHolder = <Input extends z.ZodType<HolderFields>>(input: Input) =>
  ofOneHolder(input).refine(
    (given) => isChosen(given) || (given.publisher_id !== null && given.group_id !== null),
    notChosen,
  );

export const completed = z.boolean({ error: 'Indique si se completó el territorio' });

const line = z.object({
  territory_id: idField(CHOOSE_TERRITORY),
  ...holderShape,
  /** An absent `assigned_on` is today. */
  assigned_on: day.optional(),
  returned_on: day.optional(),
  completed: completed.optional(),
});

/** An input with `returned_on` is an old record: closed from the start, and beyond the limit of a role. */
export const AssignmentInput = withHolder(
  line.extend({
    expires_at: day.optional(),
    status: z.literal('assigned', { error: 'El estado no es válido' }).optional(),
  }),
);

export const listAssignments = endpoint('GET /assigned_territories', {
  list: 'versioned-long',
  summary: 'Assignments, newest first; from and to are days over assigned_at, both included',
  query: z.object({
    territory_id: id.optional(),
    publisher_id: id.optional(),
    group_id: id.optional(),
    open: truth.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.array(Assignment),
});

export const createAssignment = endpoint('POST /assigned_territories', {
  records: { subject: 'assignment', action: 'created' },
  status: 201,
  summary:
    'Assign a territory, or note down an old record; 409 territory_taken, territory_retired, publisher_full, assignments_overlap',
  body: AssignmentInput,
  answer: Assignment,
});

export const returnAssignment = endpoint('PATCH /assigned_territories/:id/return', {
  records: { subject: 'assignment', action: 'returned' },
  summary: 'Return a territory, today or on an earlier day; 409 already_returned',
  body: z
    .object({ completed: completed.default(true), returned_on: day.optional() })
    .default({ completed: true }),
  answer: Assignment,
});

const allOrNothing = 'all or nothing, 409 lines_refused with a row for each refused line';

export const assignSeveral = endpoint('POST /assigned_territories/bulk', {
  records: { subject: 'assignment', action: 'created' },
  status: 201,
  summary: `Assign up to 500 territories, or note down as many old records, ${allOrNothing}; the answer is in the order of the lines`,
  // 500 lines with all their fields are some 91 kB.
  largestBody: 128 * 1024,
  body: z.object({
    assignments: lines(withHolder(line)),
    expires_at: day.optional(),
  }),
  answer: z.array(Assignment),
});

export const returnSeveral = endpoint('POST /assigned_territories/bulk-return', {
  records: { subject: 'assignment', action: 'returned' },
  summary: `Return up to 500 territories, ${allOrNothing}; the answer is in the order of the lines`,
  body: z.object({
    assignments: lines(z.object({ id, completed: completed.default(true) })),
    returned_on: day.optional(),
  }),
  answer: z.array(Assignment),
});

export const extendAssignment = endpoint('POST /assigned_territories/:id/extend', {
  records: { subject: 'assignment', action: 'extended' },
  summary: 'Another last day for the same link; 409 already_returned',
  body: z.object({ expires_at: day }),
  answer: Assignment,
});

export const reopenAssignment = endpoint('POST /assigned_territories/:id/reopen', {
  records: { subject: 'assignment', action: 'reopened' },
  summary:
    'Undo a return, with the same link; 409 not_returned, territory_taken, territory_retired, publisher_full, assignments_overlap',
  answer: Assignment,
});

export const transferAssignment = endpoint('POST /assigned_territories/:id/transfer', {
  records: { subject: 'assignment', action: 'transferred' },
  status: 201,
  summary:
    'Return a territory and assign it to another publisher or group; 409 already_returned, publisher_full',
  body: withHolder(z.object({ ...holderShape, completed: completed.default(false) })),
  answer: Assignment,
});

export const renewLink = endpoint('POST /assigned_territories/:id/renew-link', {
  records: { subject: 'assignment', action: 'link_renewed' },
  summary: 'A new link, after which the old one is unknown; 409 already_returned',
  answer: Assignment,
});

export const remindSeveral = endpoint('POST /reminders', {
  records: { subject: 'assignment', action: 'reminded' },
  status: 201,
  summary:
    'Note down that the holders of up to 500 territories were reminded, all or nothing; 409 already_returned; the answer is in the order of the ids, each once',
  body: z.object({ assignments: lines(id) }),
  answer: z.array(Assignment),
});

export const correctAssignment = endpoint('PATCH /assigned_territories/:id', {
  records: { subject: 'assignment', action: 'corrected' },
  summary:
    'Correct a line of the history; days, and null for a territory that is out or was not completed; 409 assignments_overlap, territory_taken, territory_retired, publisher_full',
  body: withOtherHolder(
    z.object({
      ...holderShape,
      assigned_on: day.optional(),
      expires_at: day.optional(),
      returned_on: day.nullable().optional(),
      completed_on: day.nullable().optional(),
      reason: optionalText(500).optional(),
    }),
  ),
  answer: Assignment,
});

export const deleteAssignment = endpoint('DELETE /assigned_territories/:id', {
  records: { subject: 'assignment', action: 'deleted' },
  summary: 'Delete a line of the history that was entered by mistake; superadministrators alone',
  ...NO_CONTENT,
});
