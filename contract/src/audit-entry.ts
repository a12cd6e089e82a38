/** The record of every change and every sign-in: who, what, and how it was before. */
import { AUDIT_SUBJECTS } from '#audit-subjects.ts';
import { z } from '#zod.ts';

export const AuditSubject = z.enum(AUDIT_SUBJECTS);
export type AuditSubject = z.infer<typeof AuditSubject>;

export const AuditAction = z.enum([
  'created',
  'updated',
  'deleted',
  'undone',
  /** The publisher did it on the link. */
  'sent',
  'withdrawn',
  'accepted',
  'declined',
  'returned',
  'extended',
  'reopened',
  'transferred',
  'link_renewed',
  'corrected',
  'card_code_renewed',
  'card_codes_renewed',
  'boundary_drawn',
  'boundary_removed',
  'split',
  'joined',
  'signed_in',
  'signed_out',
  'confirmed',
  'ended',
  'others_ended',
  'passkey_added',
  'passkey_removed',
  'sign_in_failed',
  'sign_in_blocked',
  /** The role does not allow it. */
  'refused',
]);
export type AuditAction = z.infer<typeof AuditAction>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `field` is the name on the wire. A secret changes from null to null. */
export const AuditChange = z.object({ field: z.string(), from: value, to: value });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditDetails = z.object({
  changes: z.array(AuditChange).optional(),
  /** The publisher's name at that time. */
  publisher: z.string().nullable().optional(),
  publisher_id: z.string().optional(),
  expires_at: z.string().optional(),
  /** Only old records have it. */
  returned_on: z.string().optional(),
  completed: z.boolean().optional(),
  /** The holder before a transfer. */
  previous: z.string().nullable().optional(),
  /** The reason for a correction, in somebody's words. */
  reason: z.string().optional(),
  /** The boundary took the place of another one. */
  redrawn: z.boolean().optional(),
  /** Territories that took the place of this one. */
  parts: z.array(z.string()).optional(),
  /** Territories whose place this one took. */
  origins: z.array(z.string()).optional(),
  /** A publisher did it, on the link. */
  from_link: z.boolean().optional(),
  /** The kind of a publisher's request. */
  kind: z.string().optional(),
  days: z.int().nullable().optional(),
  message: z.string().nullable().optional(),
  reply: z.string().nullable().optional(),
  /** The other territory that was given. */
  given: z.string().optional(),
  /** The rows of an import by their outcome. */
  counts: z.record(z.string(), z.int()).optional(),
  attempted: AuditAction.optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;
