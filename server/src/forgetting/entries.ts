import { isDeepStrictEqual } from 'node:util';
import type {
  AuditAction,
  AuditChange,
  AuditDetails,
  AuditSubject,
} from '@territorios/contract/audit-entry.ts';
import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { sql, type SQL } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { auditEntries } from '#db/schema/audit-tables.ts';
import { inPieces } from './in-pieces.ts';
import type { Executor, Person } from './person.ts';
import { fileNameWithout } from './without-names.ts';

interface PersonEntry {
  id: string;
  at: string;
  subject: AuditSubject;
  action: AuditAction;
  subject_id: string | null;
  subject_name: string | null;
  details: AuditDetails;
}

/** What was changed from one person to another. */
export const namesPerson = (field: string): boolean => field === 'publisher' || field === 'captain';

/** Nobody is in so many in a lifetime; with more, an answer would keep every other call waiting. */
const MOST_READ = 10_000;

/** @throws Refusal too_much_of_person (409) */
export async function readEntriesOf(db: Executor, person: Person): Promise<PersonEntry[]> {
  const found = await entriesOf(db, person, sql`limit ${MOST_READ + 1}`);
  return found.length > MOST_READ ? refuse('too_much_of_person') : found;
}

/** Entries from before `previous_id` tell the holder before by the name alone: of a territory that was hers. */
async function entriesOf(db: Executor, person: Person, limit: SQL): Promise<PersonEntry[]> {
  const { congregation_id, publisher_id, names, territoryIds, requestIds } = person;
  const lineIds = [...person.lineIds, ...person.formerLineIds];
  const lowerNames = sql`${sql.param(names.map((name) => name.toLowerCase()))}::text[]`;
  const { rows } = await db.execute<PersonEntry & Record<string, unknown>>(sql`
    select e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      e.subject, e.action, e.subject_id, e.subject_name, e.details
    from ${auditEntries} as e
    where e.congregation_id = ${congregation_id} and (
      e.subject = 'publisher' and e.subject_id = ${publisher_id}
      or e.details ->> 'publisher_id' = ${publisher_id}
      or e.details ->> 'previous_id' = ${publisher_id}
      or e.subject = 'assignment' and e.subject_id = any(${sql.param(lineIds)}::uuid[])
      or e.subject = 'request' and e.subject_id = any(${sql.param(requestIds)}::uuid[])
      or e.subject = 'outing' and e.subject_id = any(${sql.param(person.outingIds)}::uuid[])
      or e.subject = 'import' and e.subject_id = any(${sql.param(person.importIds)}::uuid[])
      or e.action in ('transferred', 'corrected') and not e.details ? 'previous_id'
        and e.details ->> 'territory_id' = any(${sql.param(territoryIds)}::text[])
        and (lower(e.details ->> 'previous') = any(${lowerNames})
          or exists (select from jsonb_array_elements(e.details -> 'changes') as change
            where change ->> 'field' = 'publisher' and lower(change ->> 'from') = any(${lowerNames}))))
    order by e.at, e.id ${limit}`);
  return rows;
}

function textsWithout(details: AuditDetails, { finder }: Person): AuditDetails {
  const texts: AuditDetails = {};
  for (const field of ['reason', 'message', 'reply'] as const) {
    const text = details[field];
    if (typeof text === 'string') texts[field] = finder.without(text);
  }
  return texts;
}

const placeWithout = (field: string, value: AuditChange['from'], { finder }: Person) =>
  field === 'place' && typeof value === 'string' ? finder.without(value) : value;

/** Of what was hers, and is about somebody else or a file by now, only what was written freely. */
function withoutText(entry: PersonEntry, person: Person): ReturnType<typeof withoutPerson> {
  const { subject, subject_name, details } = entry;
  const next = {
    subject_name:
      subject === 'import' && subject_name !== null
        ? fileNameWithout(subject_name, person.finder)
        : subject_name,
    details: { ...details, ...textsWithout(details, person) },
  };
  const { changes } = details;
  if (changes)
    next.details.changes = changes.map(({ field, from, to }) => ({
      field,
      from: placeWithout(field, from, person),
      to: placeWithout(field, to, person),
    }));
  const isSame = isDeepStrictEqual(next, { subject_name, details });
  return isSame ? null : next;
}

/** Names of others stay, also of somebody with the same name. @returns null where she is not in it */
export function withoutPerson(
  entry: PersonEntry,
  person: Person,
): Pick<PersonEntry, 'subject_name' | 'details'> | null {
  const { subject, action, subject_id, details } = entry;
  const isHers = (name: unknown) => person.finder.isOne(name);
  const isSubject = subject === 'publisher' && subject_id === person.publisher_id;
  const isHolder =
    details.publisher_id === person.publisher_id ||
    // A group may have her name.
    (details.publisher_id === undefined &&
      details.group_id === undefined &&
      isHers(details.publisher));
  const changed = details.changes?.find(({ field }) => field === 'publisher');
  const isFormer =
    details.previous_id === undefined
      ? (isHers(details.previous) || isHers(changed?.from)) && (isHolder || action !== 'deleted')
      : details.previous_id === person.publisher_id;
  if (!isSubject && !isHolder && !isFormer) return withoutText(entry, person);
  const { publisher_id, previous_id, changes, ...kept } = details;
  const next: AuditDetails = { ...kept, ...textsWithout(kept, person) };
  if (isHolder && kept.publisher) next.publisher = FORGOTTEN;
  if (isFormer && kept.previous) next.previous = FORGOTTEN;
  if (publisher_id !== undefined && !isHolder) next.publisher_id = publisher_id;
  if (previous_id !== undefined && !isFormer) next.previous_id = previous_id;
  if (changes)
    next.changes = changes.map((change) => {
      const { field, from, to } = change;
      const text = (value: typeof from) => placeWithout(field, value, person);
      const isOwnName = field === 'name' && isSubject;
      const wasHers = isFormer || (field === 'captain' && action === 'deleted' && isHolder);
      const goes = {
        from: namesPerson(field) ? wasHers : isOwnName,
        to: namesPerson(field) ? isHolder : isOwnName,
      };
      return {
        field,
        from: goes.from && from !== null ? FORGOTTEN : text(from),
        to: goes.to && to !== null ? FORGOTTEN : text(to),
      };
    });
  return { subject_name: isSubject ? FORGOTTEN : entry.subject_name, details: next };
}

/** Entries are never changed but in a transaction that says so (migration 0031). */
export async function whileForgetting<T>(db: Executor, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select set_config('app.forgetting', 'on', true)`);
  const done = await work();
  await db.execute(sql`select set_config('app.forgetting', 'off', true)`);
  return done;
}

/** @returns how many entries named her */
export async function forgetInEntries(db: Executor, person: Person): Promise<number> {
  let count = 0;
  for await (const piece of inPieces(await entriesOf(db, person, sql``))) {
    const changed = piece.flatMap((entry) => {
      const without = withoutPerson(entry, person);
      return without === null ? [] : [{ id: entry.id, ...without }];
    });
    if (changed.length === 0) continue;
    count += changed.length;
    await whileForgetting(db, () =>
      db.execute(sql`
        update ${auditEntries} as e set subject_name = n.subject_name, details = n.details
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, subject_name text, details jsonb)
        where e.id = n.id and e.congregation_id = ${person.congregation_id}`),
    );
  }
  return count;
}
