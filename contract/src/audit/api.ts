import { AuditAction, AuditDetails, AuditSubject } from '#audit-entry.ts';
import { endpoint } from '#endpoint.ts';
import { day, id, instant } from '#fields.ts';
import { z } from '#zod.ts';

export const AUDIT_PAGE_LENGTH = 100;

export const AuditEntry = z.object({
  id,
  at: instant,
  /** Null for the server's terminal and for someone unknown. */
  administrator_id: id.nullable(),
  administrator_name: z.string().nullable(),
  subject: AuditSubject,
  action: AuditAction,
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
  /** What the entry is about, also by way of an assignment, as long as it exists. */
  territory_id: id.nullable(),
  publisher_id: id.nullable(),
  details: AuditDetails,
  address: z.string().nullable(),
  /** Counts the refusals of that hour; 1 for all else. */
  count: z.int().min(1),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditEntries = endpoint('GET /audit_entries', {
  summary: `What was done, newest first, ${AUDIT_PAGE_LENGTH} at most; before: id of the last one received; from and to are days, both included`,
  query: z.object({
    administrator_id: id.optional(),
    subject: AuditSubject.optional(),
    from: day.optional(),
    to: day.optional(),
    before: id.optional(),
  }),
  answer: z.array(AuditEntry),
});
