import type {
  AuditAction,
  AuditChange,
  AuditDetails,
  AuditSubject,
} from '@territorios/contract/audit-entry.ts';
import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Database, Transaction } from '#db/connection/client.ts';
import { insertionOf } from '#db/query/insertion.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { newId, newIds } from '#db/schema/columns.ts';

/** Longer texts are cut: an entry is no second copy of the data. */
const LONGEST_VALUE = 200;
/** The length of an IPv6 address that wraps IPv4. */
const LONGEST_ADDRESS = 45;

export interface Done {
  subject: AuditSubject;
  action: AuditAction;
  subject_id?: string | null;
  /** The name is a copy, because the entry outlives its row. */
  subject_name?: string | null;
  details?: AuditDetails;
}

export interface Actor {
  congregation_id: string | null;
  administrator: { id: string; name: string } | null;
  address?: string;
}

const commonOf = (now: Date, { congregation_id, administrator, address }: Actor) => ({
  congregation_id,
  administrator_id: administrator?.id ?? null,
  administrator_name: administrator?.name ?? null,
  address: address?.slice(0, LONGEST_ADDRESS) ?? null,
  at: now.toISOString(),
  count: 1,
});

const entryOf = (
  common: ReturnType<typeof commonOf>,
  id: string,
  { subject, action, subject_id = null, subject_name = null, details = {} }: Done,
) => ({ ...common, id, subject, action, subject_id, subject_name, details });

/** The entry shares the transaction of the change, so that neither is stored without the other. */
export async function writeAudit(
  db: Transaction | Database,
  now: Date,
  actor: Actor,
  ...done: Done[]
): Promise<void> {
  const common = commonOf(now, actor);
  const ids = newIds(done.length);
  const entries = done.map((one, index) => entryOf(common, ids[index] ?? newId(), one));
  await db.execute(insertionOf(auditEntries, entries));
}

const REFUSALS_NAMESPACE = '6f0d9f0e-6c1c-4b7e-9f5e-3a1d5b2c8e47';
const HOUR_OF_ISO = 'yyyy-MM-ddThh'.length;

/** Stores one entry an hour with a count: entries are never deleted, and a program could ask for thousands in a second. */
export async function countRefusal(
  db: Database,
  now: Date,
  actor: Actor & { administrator: { id: string; name: string } },
  { subject, action: attempted }: Pick<Done, 'subject' | 'action'>,
): Promise<void> {
  const details = { attempted };
  const common = commonOf(now, actor);
  const idSource = [actor.administrator.id, subject, attempted, common.at.slice(0, HOUR_OF_ISO)];
  const id = v5(idSource.join(' '), REFUSALS_NAMESPACE);
  await db
    .insert(auditEntries)
    .values(entryOf(common, id, { subject, action: 'refused', details }))
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

export type AuditFields = Record<string, Value>;

export function changesBetween<Fields extends AuditFields>(
  before: Fields,
  after: Fields,
): AuditChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from: cut(from), to: cut(to) }];
  });
}
