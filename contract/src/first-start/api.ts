import { login } from '#auth/api.ts';
import { endpoint } from '#endpoint.ts';
import { email, nameField, password } from '#fields.ts';
import { congregationName, timeZone } from '#settings/api.ts';
import { z } from '#zod.ts';

export const readFirstStart = endpoint('GET /public/first_start', {
  access: 'public',
  summary: 'Whether nobody has an account yet and the program waits for the first; 404 otherwise',
  /** False for who is not at the computer of the program, and would be refused. */
  answer: z.object({ here: z.boolean() }),
});

export const createFirstAccount = endpoint('POST /public/first_start', {
  access: 'public',
  records: { subject: 'administrator', action: 'created' },
  status: 201,
  summary: 'Make the first congregation and its superadministrator; 403 not_here, 409 started',
  body: z.object({
    congregation_name: congregationName,
    name: nameField(),
    email,
    password,
    time_zone: timeZone,
  }),
  answer: login.answer,
});
