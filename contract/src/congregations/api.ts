import { SessionUser } from '#auth/api.ts';
import { endpoint } from '#endpoint.ts';
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
