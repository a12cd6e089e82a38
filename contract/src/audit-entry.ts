/** What is recorded of every change and every sign-in: who, what, and how it was before. */
import { z } from '#zod.ts';

export const AuditSubject = z.enum([
  'session',
  'settings',
  'administrator',
  'zone',
  'publisher_role',
  'publisher',
  'territory',
  'assignment',
  'campaign',
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

export const AuditAction = z.enum([
  'created',
  'updated',
  'deleted',
  /** A territory was taken back. */
  'returned',
  'signed_in',
  'signed_out',
  /** The password was given again, before a change of who may sign in. */
  'confirmed',
  /** Somebody closed one of their own sessions from another, or all the others. */
  'ended',
  'others_ended',
  'passkey_added',
  'passkey_removed',
  /** Wrong password, or an account that does not exist. */
  'sign_in_failed',
  /** One failure too many: from here on signing in is refused for a while. */
  'sign_in_blocked',
  /** Someone tried what their role does not allow. */
  'refused',
]);
export type AuditAction = z.infer<typeof AuditAction>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `field` is the name on the wire. What is secret changes from null to null. */
export const AuditChange = z.object({ field: z.string(), from: value, to: value });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditDetails = z.object({
  changes: z.array(AuditChange).optional(),
  /** Of an assignment: who received the territory, as named then. */
  publisher: z.string().nullable().optional(),
  /** Of an assignment: last day of its link. */
  expires_at: z.string().optional(),
  /** Of a return: whether the territory was completed. */
  completed: z.boolean().optional(),
  /** Of a refusal: what was tried. */
  attempted: AuditAction.optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;
