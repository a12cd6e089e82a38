import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { email, id, nameField, password } from '#fields.ts';
import { z } from '#zod.ts';

export const Role = z.enum(['admin', 'superadmin']);
export type Role = z.infer<typeof Role>;

export const Administrator = z.object({ id, name: z.string(), email: z.string(), role: Role });
export type Administrator = z.infer<typeof Administrator>;

const INCOMPLETE = 'Por favor ingresa nombre y correo';

/** A blank password: the server makes a temporary one, or keeps the present one. */
const optionalPassword = z
  .union([z.literal('').transform(() => undefined), password], { error: 'Mínimo 6 caracteres' })
  .nullish()
  .transform((text) => text ?? undefined);

export const AdministratorInput = z.object({
  name: nameField(INCOMPLETE),
  email,
  password: optionalPassword,
});

export const listAdministrators = endpoint('GET /administrators', {
  list: 'versioned',
  summary: 'Administrators by name',
  answer: z.array(Administrator),
});

export const createAdministrator = endpoint('POST /administrators', {
  records: { subject: 'administrator', action: 'created' },
  status: 201,
  summary: 'Create an administrator (superadmin only); 409 email_unusable',
  // A `role` is ignored, because a new account is always an admin.
  body: AdministratorInput,
  answer: z.object({
    administrator: Administrator,
    temporary_password: z.string().optional(),
  }),
});

export const updateAdministrator = endpoint('PATCH /administrators/:id', {
  records: { subject: 'administrator', action: 'updated' },
  summary: 'Change an administrator: oneself, or any by a superadmin; 409 email_unusable',
  body: AdministratorInput.partial(),
  answer: Administrator,
});

export const deleteAdministrator = endpoint('DELETE /administrators/:id', {
  records: { subject: 'administrator', action: 'deleted' },
  summary: 'Delete an administrator (superadmin only, never oneself)',
  ...NO_CONTENT,
});
