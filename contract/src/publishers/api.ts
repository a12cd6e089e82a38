import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id, idField, nameField } from '#fields.ts';
import { PublisherRole } from '#publisher-roles/api.ts';
import { z } from '#zod.ts';

export const Publisher = z.object({
  id,
  name: z.string(),
  role_id: id,
  group_id: id.nullable(),
  /** Counts open assignments, expired ones included. */
  assigned_territories_count: z.int(),
  publisher_roles: PublisherRole.nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
});
export type Publisher = z.infer<typeof Publisher>;

const INCOMPLETE = 'Por favor complete todos los campos';

export const PublisherInput = z.object({
  name: nameField(INCOMPLETE),
  role_id: idField(INCOMPLETE),
  group_id: idField('Elija un grupo').nullable().optional(),
});

export const listPublishers = endpoint('GET /publishers', {
  list: 'versioned',
  summary: 'Publishers by name, with their role, their group and how many territories they hold',
  answer: z.array(Publisher),
});

export const createPublisher = endpoint('POST /publishers', {
  records: { subject: 'publisher', action: 'created' },
  status: 201,
  summary: 'Create a publisher',
  body: PublisherInput,
  answer: Publisher,
});

export const updatePublisher = endpoint('PATCH /publishers/:id', {
  records: { subject: 'publisher', action: 'updated' },
  summary: 'Change a publisher; only the fields that are sent',
  body: PublisherInput.partial(),
  answer: Publisher,
});

export const deletePublisher = endpoint('DELETE /publishers/:id', {
  records: { subject: 'publisher', action: 'deleted' },
  summary: 'Delete a publisher without open assignments; 409 publisher_in_use',
  ...NO_CONTENT,
});
