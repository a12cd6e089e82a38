import { Role } from '#administrators/api.ts';
import { endpoint } from '#endpoint.ts';
import { email, id, idParams, instant, password } from '#fields.ts';
import { z } from '#zod.ts';

/** The administrator who is signed in. */
export const SessionUser = z.object({ id, name: z.string(), email: z.string(), role: Role });
export type SessionUser = z.infer<typeof SessionUser>;

export const Credentials = z.object({ email, password });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  records: { subject: 'session', action: 'signed_in' },
  summary: 'Open a session; 401 wrong_credentials',
  body: Credentials,
  answer: z.object({ token: z.string(), user: SessionUser }),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  access: 'signed-in',
  summary: 'Who is signed in',
  answer: z.object({ user: SessionUser }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  records: { subject: 'session', action: 'signed_out' },
  status: 204,
  summary: 'Close this session',
  answer: z.undefined(),
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'signed-in',
  records: { subject: 'session', action: 'confirmed' },
  status: 204,
  summary: 'Give the password again before a change of who may sign in; 400 wrong_password',
  body: z.object({ password }),
  answer: z.undefined(),
});

/** A place where the caller is signed in. */
export const Session = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  /** 'Chrome en Android', as the browser called itself at the sign-in; null when it is not known. */
  device: z.string().nullable(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: 'Sessions of the own account, the one used last first',
  answer: z.array(Session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  records: { subject: 'session', action: 'ended' },
  status: 204,
  summary: 'End a session of the own account',
  params: idParams,
  answer: z.undefined(),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signed-in',
  records: { subject: 'session', action: 'others_ended' },
  status: 204,
  summary: 'End every session of the own account but this one',
  answer: z.undefined(),
});
