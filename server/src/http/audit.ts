import type {
  AuditAction,
  AuditChange,
  AuditDetails,
  AuditSubject,
} from '@territorios/contract/audit-entry.ts';
import { auditEntries } from '#db/access-schema.ts';
import type { Database, Transaction } from '#db/client.ts';

/** Longer texts are cut: the entry tells what was done, it is no second copy of the data. */
const LONGEST_VALUE = 200;

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
    address: address ?? null,
    at: now.toISOString(),
  });
}

type Value = AuditChange['to'];

const cut = (value: Value): Value =>
  typeof value === 'string' && value.length > LONGEST_VALUE
    ? `${value.slice(0, LONGEST_VALUE).toWellFormed()}…`
    : value;

/** What differs between two states of one thing, field by field. */
export function changesBetween<Field extends string>(
  before: Record<Field, Value>,
  after: Record<Field, Value>,
  fields: readonly Field[],
): AuditChange[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: cut(before[field]), to: cut(after[field]) }));
}
