import { SessionUser } from '#auth/api.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { email, nameField, password } from '#fields.ts';
import { congregationName, timeZone } from '#settings/api.ts';
import { z } from '#zod.ts';

const codeParams = z.object({ code: z.string() });

/** It says nothing of the installation: whoever has a code learns only that it works. */
export const getInvitation = endpoint('GET /public/invitations/:code', {
  access: 'public',
  summary: 'Whether an invitation can still be used; unknown, used and ended ones are 404 alike',
  params: codeParams,
  answer: z.object({}),
});

export const acceptInvitation = endpoint('POST /public/invitations/:code', {
  access: 'public',
  records: { subject: 'administrator', action: 'created' },
  status: 201,
  summary:
    'Make a congregation with its superadministrator, who is signed in; once for an invitation; 409 email_unusable',
  params: codeParams,
  body: z.object({
    congregation_name: congregationName,
    name: nameField(),
    email,
    password,
    time_zone: timeZone,
  }),
  answer: z.object({ token: z.string(), user: SessionUser }),
});

export const exportCongregation = endpoint('POST /congregation/export', {
  records: { subject: 'full_export', action: 'taken' },
  summary:
    'All of the congregation in the format of a backup, for another server; for the superadministrator with a fresh password',
  file: { type: 'application/gzip', name: 'congregacion.ndjson.gz' },
  takesLong: true,
  answer: z.unknown(),
});

/** Nothing is left of it, also no entry that says so. */
export const deleteCongregation = endpoint('DELETE /congregation', {
  summary:
    'Delete the congregation with all of its rows; its name confirms it; for the superadministrator with a fresh password',
  body: z.object({ name: nameField('Escriba el nombre de la congregación') }),
  ...NO_CONTENT,
});
