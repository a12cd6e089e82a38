import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id, nameField } from '#fields.ts';
import { z } from '#zod.ts';

export const maxTerritories = z
  .int({ error: 'El máximo debe ser un número entero' })
  .min(1, 'El máximo debe ser al menos 1')
  .max(1000, 'El máximo puede ser hasta 1000');

export const PublisherRole = z.object({
  id,
  name: z.string(),
  max_territories: z.int(),
});
export type PublisherRole = z.infer<typeof PublisherRole>;

export const PublisherRoleInput = z.object({
  name: nameField(),
  max_territories: maxTerritories.default(1),
});

export const listPublisherRoles = endpoint('GET /publisher_roles', {
  list: 'versioned',
  summary: 'Publisher roles by name',
  answer: z.array(PublisherRole),
});

export const createPublisherRole = endpoint('POST /publisher_roles', {
  records: { subject: 'publisher_role', action: 'created' },
  status: 201,
  summary: 'Create a publisher role; 409 role_name_taken',
  body: PublisherRoleInput,
  answer: PublisherRole,
});

export const updatePublisherRole = endpoint('PATCH /publisher_roles/:id', {
  records: { subject: 'publisher_role', action: 'updated' },
  summary: 'Change a publisher role; only the fields that are sent; 409 role_name_taken',
  body: z.object({ name: nameField().optional(), max_territories: maxTerritories.optional() }),
  answer: PublisherRole,
});

export const deletePublisherRole = endpoint('DELETE /publisher_roles/:id', {
  records: { subject: 'publisher_role', action: 'deleted' },
  summary: 'Delete a publisher role without publishers; 409 role_in_use',
  ...NO_CONTENT,
});
