import type {
  AuditAction,
  AuditChange,
  AuditDetails,
  AuditSubject,
} from '@territorios/contract/audit-entry.ts';
import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Database, Transaction } from '#db/connection/client.ts';
import { auditEntries } from '#db/schema/access-tables.ts';

/** Longer texts are cut: the entry tells what was done, it is no second copy of the data. */
const LONGEST_VALUE = 200;
/** Of an address as text; IPv6 that wraps IPv4. */
const LONGEST_ADDRESS = 45;

/** What was done, and to what. */
export interface Done {
  subject: AuditSubject;
  action: AuditAction;
  subject_id?: string | null;
  /** As it is named now: the entry outlives it. */
  subject_name?: string | null;
  details?: AuditDetails;
}

/** Who did it: an administrator, or null for the terminal and for whoever is not known. */
export interface Actor {
  congregation_id: string | null;
  administrator: { id: string; name: string } | null;
  /** Network address; for sign-ins only. */
  address?: string;
}

/** Adds one entry; in the transaction of the change, so that neither is stored without the other. */
export async function writeAudit(
  db: Transaction | Database,
  now: Date,
  { congregation_id, administrator, address }: Actor,
  { details = {}, ...done }: Done,
): Promise<void> {
  await db.insert(auditEntries).values({
    ...done,
    details,
    congregation_id,
    administrator_id: administrator?.id ?? null,
    administrator_name: administrator?.name ?? null,
    address: address?.slice(0, LONGEST_ADDRESS) ?? null,
    at: now.toISOString(),
  });
}

/** Of the ids of counted refusals; any constant that no other name begins with. */
const REFUSALS = '6f0d9f0e-6c1c-4b7e-9f5e-3a1d5b2c8e47';
const HOUR_OF_ISO = 'yyyy-MM-ddThh'.length;

/**
 * Adds an entry of what a person tried and may not, or counts the one of this hour once more: entries
 * are never deleted, and a program could ask for thousands in a second. The id is drawn from who tried
 * what in which hour, so that of calls at once all but the first find it there.
 */
export async function countRefusal(
  db: Database,
  now: Date,
  actor: Actor & { administrator: { id: string; name: string } },
  { subject, action: attempted }: Pick<Done, 'subject' | 'action'>,
): Promise<void> {
  const at = now.toISOString();
  const { congregation_id, administrator } = actor;
  const tried = [administrator.id, subject, attempted, at.slice(0, HOUR_OF_ISO)];
  await db
    .insert(auditEntries)
    .values({
      id: v5(tried.join(' '), REFUSALS),
      congregation_id,
      administrator_id: administrator.id,
      administrator_name: administrator.name,
      subject,
      action: 'refused',
      details: { attempted },
      at,
    })
    .onConflictDoUpdate({
      target: auditEntries.id,
      set: { count: sql`${auditEntries.count} + 1` },
    });
}

type Value = AuditChange['to'];

const cut = (value: Value): Value =>
  typeof value === 'string' && value.length > LONGEST_VALUE
    ? `${value.slice(0, LONGEST_VALUE).toWellFormed()}…`
    : value;

/** What of a thing an entry compares, in the order in which it shows them. */
export type AuditFields = Record<string, Value>;

/** What differs between two states of one thing, field by field. */
export function changesBetween<Fields extends AuditFields>(
  before: Fields,
  after: Fields,
): AuditChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from: cut(from), to: cut(to) }];
  });
}
