import { ASSIGNMENT_STATUSES } from '#assignments/rules.ts';
import { endpoint } from '#endpoint.ts';
import { day, id, idParams, instant } from '#fields.ts';
import { z } from '#zod.ts';

const named = z.object({ id, name: z.string() });

export const Assignment = z.object({
  id,
  territory_id: id,
  publisher_id: id.nullable(),
  assigned_at: instant,
  /** Last day on which the link works. */
  expires_at: day,
  status: z.enum(ASSIGNMENT_STATUSES),
  token: z.string(),
  returned_at: instant.nullable(),
  revoked_at: instant.nullable(),
  completed_at: instant.nullable(),
  publisher: named.nullable(),
  territory: named,
});
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentInput = z.object({
  territory_id: z.uuid({ error: 'Elija un territorio' }),
  publisher_id: z.uuid({ error: 'Por favor selecciona un publicador' }),
  expires_at: day.optional(),
  status: z.literal('assigned', { error: 'El estado no es válido' }).optional(),
});

export const listAssignments = endpoint({
  method: 'GET',
  path: '/assigned_territories',
  access: 'signed-in',
  list: 'versioned-long',
  summary: 'Assignments, newest first; from and to are days over assigned_at, both included',
  query: z.object({
    territory_id: id.optional(),
    publisher_id: id.optional(),
    open: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.array(Assignment),
});

export const createAssignment = endpoint({
  method: 'POST',
  path: '/assigned_territories',
  access: 'signed-in',
  records: { subject: 'assignment', action: 'created' },
  status: 201,
  summary: 'Assign a territory; 409 territory_taken, publisher_full',
  body: AssignmentInput,
  answer: Assignment,
});

export const returnAssignment = endpoint({
  method: 'PATCH',
  path: '/assigned_territories/:id/return',
  access: 'signed-in',
  records: { subject: 'assignment', action: 'returned' },
  summary: 'Return a territory; 409 already_returned',
  params: idParams,
  body: z
    .object({
      completed: z.boolean({ error: 'Indique si se completó el territorio' }).default(true),
    })
    .default({ completed: true }),
  answer: Assignment,
});
