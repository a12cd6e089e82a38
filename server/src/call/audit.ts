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
import { newId } from '#db/schema/columns.ts';

/** Longer texts are cut: an entry is no second copy of the data. */
const LONGEST_VALUE = 200;
/** The length of an IPv6 address that wraps IPv4. */
const LONGEST_ADDRESS = 45;

type Value = AuditChange['to'];

export type AuditFields = Record<string, Value>;

/** The values on either side of a write; null where there was no row before, or is none after. */
export interface Written {
  before: AuditFields | null;
  after: AuditFields | null;
}

export const EVENT: Written = { before: null, after: null };

export interface Done extends Written {
  subject: AuditSubject;
  action: AuditAction;
  subject_id?: string | null;
  /** The name is a copy, because the entry outlives its row. */
  subject_name?: string | null;
  details?: AuditDetails;
  /** Entries of one such key are one entry with a count. */
  countedOn?: string;
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

/** The entry shares the transaction of the change, so that neither is stored without the other; what changed nothing leaves none. */
export async function writeAudit(
  db: Transaction | Database,
  now: Date,
  actor: Actor,
  ...done: Done[]
): Promise<void> {
  const common = commonOf(now, actor);
  const entries = done.flatMap((one) => {
    const details = detailsOf(one);
    const { subject, action, subject_id, subject_name, countedOn } = one;
    const id = countedOn === undefined ? newId() : v5(countedOn, COUNTED_NAMESPACE);
    const entry = { id, subject, action, subject_id, subject_name };
    return details === null ? [] : [{ ...common, ...entry, details }];
  });
  if (entries.length === 0) return;
  const insertion = insertionOf(auditEntries, entries);
  const isCounted = done.some(({ countedOn }) => countedOn !== undefined);
  await db.execute(
    isCounted ? sql`${insertion} on conflict (id) do update set ${ONE_MORE}` : insertion,
  );
}

/** @returns null when nothing changed */
function detailsOf({ before, after, subject_name, details }: Done): AuditDetails | null {
  const all = changesBetween(before ?? {}, after ?? {});
  if (before !== null && after !== null)
    return all.length === 0 ? null : { ...details, changes: all };
  const changes = all.filter(({ from, to }) => from !== to && (from ?? to) !== subject_name);
  return changes.length === 0 ? { ...details } : { ...details, changes };
}

const REFUSALS_NAMESPACE = '6f0d9f0e-6c1c-4b7e-9f5e-3a1d5b2c8e47';
const COUNTED_NAMESPACE = '0b8e4c52-6a1f-4d7b-8f3e-92c7d5a1e640';
const ONE_MORE = sql`count = ${auditEntries.count} + 1`;
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
    .values({ ...common, id, subject, action: 'refused', details })
    .onConflictDoUpdate({
      target: auditEntries.id,
      set: { count: sql`${auditEntries.count} + 1` },
    });
}

/** Entries say that these changed, and never from what to what. */
const HIDDEN = new Set(['password', 'link', 'card_code', 'boundary', 'picture', 'no_visits']);

const cut = (value: Value): Value =>
  typeof value === 'string' && value.length > LONGEST_VALUE
    ? `${value.slice(0, LONGEST_VALUE).toWellFormed()}…`
    : value;

export function changesBetween(before: AuditFields, after: AuditFields): AuditChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [from = null, to = null] = [before[field], after[field]];
    if (from === to) return [];
    return HIDDEN.has(field)
      ? [{ field, from: null, to: null }]
      : [{ field, from: cut(from), to: cut(to) }];
  });
}
