import { AUDIT_SUBJECTS } from '#audit-subjects.ts';
import { z } from '#zod.ts';

export const AuditSubject = z.enum(AUDIT_SUBJECTS);
export type AuditSubject = z.infer<typeof AuditSubject>;

export const AuditAction = z.enum([
  'created',
  'updated',
  'deleted',
  'undone',
  /** A publisher did it on the link. */
  'sent',
  'withdrawn',
  'accepted',
  'declined',
  'returned',
  'extended',
  'reopened',
  'transferred',
  'link_renewed',
  'reminded',
  'corrected',
  'card_code_renewed',
  'card_codes_renewed',
  'boundary_drawn',
  'boundary_removed',
  'picture_saved',
  'picture_removed',
  'parts_saved',
  'parts_marked',
  'no_visits_changed',
  /** The program itself took away what nobody confirmed. */
  'no_visits_expired',
  'split',
  'joined',
  'forgotten',
  'signed_in',
  'signed_out',
  'confirmed',
  'taken',
  'ended',
  'others_ended',
  'passkey_added',
  'passkey_removed',
  'sign_in_failed',
  'sign_in_blocked',
  'refused',
]);
export type AuditAction = z.infer<typeof AuditAction>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `field` is the name on the wire. What entries do not repeat, such as a secret, changes from null to null. */
export const AuditChange = z.object({ field: z.string(), from: value, to: value });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditDetails = z.object({
  changes: z.array(AuditChange).optional(),
  /** The name of the holder, a publisher or a group, at that time. */
  publisher: z.string().nullable().optional(),
  publisher_id: z.string().optional(),
  group_id: z.string().optional(),
  territory_id: z.string().optional(),
  expires_at: z.string().optional(),
  /** Only entries of old records have this field. */
  returned_on: z.string().optional(),
  completed: z.boolean().optional(),
  /** The holder before a transfer. */
  previous: z.string().nullable().optional(),
  /** The holder before a transfer or a correction, who may have another holder's name. */
  previous_id: z.string().optional(),
  reason: z.string().optional(),
  /** The boundary took the place of another one. */
  redrawn: z.boolean().optional(),
  /** A reshaped territory's place went to `parts`; a new one took that of `origins`. */
  parts: z.array(z.string()).optional(),
  origins: z.array(z.string()).optional(),
  from_link: z.boolean().optional(),
  kind: z.string().optional(),
  days: z.int().nullable().optional(),
  message: z.string().nullable().optional(),
  reply: z.string().nullable().optional(),
  given: z.string().optional(),
  /** The group that got it, where that is not whoever asked. */
  given_to: z.string().optional(),
  counts: z.record(z.string(), z.int()).optional(),
  attempted: AuditAction.optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;
