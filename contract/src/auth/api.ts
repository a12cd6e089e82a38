import { Role } from '#administrators/api.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { email, id, instant, password } from '#fields.ts';
import { z } from '#zod.ts';

export const SessionUser = z.object({ id, name: z.string(), email: z.string(), role: Role });
export type SessionUser = z.infer<typeof SessionUser>;

export const CurrentSession = z.object({
  user: SessionUser,
  congregation: z.object({ name: z.string() }),
});
export type CurrentSession = z.infer<typeof CurrentSession>;

export const Credentials = z.object({ email, password });

export const login = endpoint('POST /auth/login', {
  access: 'public',
  records: { subject: 'session', action: 'signed_in' },
  summary: 'Open a session; 401 wrong_credentials',
  body: Credentials,
  answer: z.object({ token: z.string(), user: SessionUser }),
});

export const getSession = endpoint('GET /auth/session', {
  summary: 'Who is signed in, and in which congregation',
  answer: CurrentSession,
});

export const logout = endpoint('POST /auth/logout', {
  records: { subject: 'session', action: 'signed_out' },
  summary: 'Close this session',
  ...NO_CONTENT,
});

export const confirmPassword = endpoint('POST /auth/confirm', {
  records: { subject: 'session', action: 'confirmed' },
  summary: 'Give the password again before a change of who may sign in; 400 wrong_password',
  body: z.object({ password }),
  ...NO_CONTENT,
});

export const Session = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  /** For example 'Chrome en Android'; null when the browser did not say. */
  device: z.string().nullable(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint('GET /auth/sessions', {
  summary: 'Sessions of the own account, the one used last first',
  answer: z.array(Session),
});

export const endSession = endpoint('DELETE /auth/sessions/:id', {
  records: { subject: 'session', action: 'ended' },
  summary: 'End a session of the own account',
  ...NO_CONTENT,
});

export const endOtherSessions = endpoint('DELETE /auth/sessions', {
  records: { subject: 'session', action: 'others_ended' },
  summary: 'End every session of the own account but this one',
  ...NO_CONTENT,
});

export const Passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The WebAuthn standard defines this JSON. */
const BrowserOptions = z.looseObject({ challenge: z.string() });

const UNREADABLE = { error: 'La llave no se puede leer.' };

const base64url = (max: number) =>
  z
    .string(UNREADABLE)
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE);

/** The schema names only what the server reads. */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key', UNREADABLE),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], UNREADABLE).optional(),
  clientExtensionResults: z.object({}, UNREADABLE),
};
const clientDataJSON = base64url(4_000);

const RegisteredCredential = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON,
      attestationObject: base64url(20_000),
      // Words of letters and hyphens, which have the same characters.
      transports: z.array(base64url(20), UNREADABLE).max(8, UNREADABLE).optional(),
    },
    UNREADABLE,
  ),
});

const SigningCredential = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON,
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: base64url(200).optional(),
    },
    UNREADABLE,
  ),
});

export const listPasskeys = endpoint('GET /auth/passkeys', {
  summary: 'Passkeys of the own account, and whether this address can have them',
  answer: z.object({ offered: z.boolean(), passkeys: z.array(Passkey) }),
});

export const beginPasskey = endpoint('GET /auth/passkeys/options', {
  summary: 'What the browser needs to make a passkey; 403 reauthenticate, 409 passkeys_unavailable',
  answer: BrowserOptions,
});

export const createPasskey = endpoint('POST /auth/passkeys', {
  records: { subject: 'session', action: 'passkey_added' },
  status: 201,
  summary: 'Add the passkey that the browser made; 403 reauthenticate, 409 passkey_refused',
  body: RegisteredCredential,
  answer: Passkey,
});

export const deletePasskey = endpoint('DELETE /auth/passkeys/:id', {
  records: { subject: 'session', action: 'passkey_removed' },
  summary: 'Remove a passkey of the own account; 403 reauthenticate',
  ...NO_CONTENT,
});

export const beginPasskeySignIn = endpoint('GET /auth/passkeys/sign-in/options', {
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey; 409 passkeys_unavailable',
  answer: BrowserOptions,
});

export const signInWithPasskey = endpoint('POST /auth/passkeys/sign-in', {
  access: 'public',
  records: { subject: 'session', action: 'signed_in' },
  summary: 'Open a session with a passkey; 401 wrong_passkey',
  body: SigningCredential,
  answer: login.answer,
});
