import { endpoint } from '#endpoint.ts';
import { z } from '#zod.ts';

const Digest = z.object({
  offered: z.boolean(),
  wanted: z.boolean(),
});

export const getDigest = endpoint('GET /account/digest', {
  summary: 'Whether the own account gets the daily mail, and whether this server sends it',
  answer: Digest,
});

export const updateDigest = endpoint('PATCH /account/digest', {
  records: { subject: 'administrator', action: 'updated' },
  summary: 'Ask for the daily mail for the own account, or no longer; 409 mail_unavailable',
  body: z.object({
    wanted: z.boolean({ error: 'Indique si quiere recibir el correo de cada mañana' }),
  }),
  answer: Digest,
});
