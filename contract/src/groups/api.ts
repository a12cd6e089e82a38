import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id, nameField } from '#fields.ts';
import { z } from '#zod.ts';

export const Group = z.object({
  id,
  name: z.string(),
  publishers_count: z.int(),
  /** Counts open assignments, expired ones included. */
  assigned_territories_count: z.int(),
});
export type Group = z.infer<typeof Group>;

const GroupInput = z.object({ name: nameField() });

export const listGroups = endpoint('GET /groups', {
  list: 'versioned',
  summary: 'Groups by name, with how many publishers they have and how many territories they hold',
  answer: z.array(Group),
});

export const createGroup = endpoint('POST /groups', {
  records: { subject: 'group', action: 'created' },
  status: 201,
  summary: 'Create a group of publishers; 409 group_name_taken',
  body: GroupInput,
  answer: Group,
});

export const updateGroup = endpoint('PATCH /groups/:id', {
  records: { subject: 'group', action: 'updated' },
  summary: 'Rename a group; 409 group_name_taken',
  body: GroupInput,
  answer: Group,
});

export const deleteGroup = endpoint('DELETE /groups/:id', {
  records: { subject: 'group', action: 'deleted' },
  summary:
    'Delete a group that holds no territory; its publishers stay, without a group; 409 group_in_use',
  ...NO_CONTENT,
});
