import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import type { PublisherData } from '@territorios/contract/forgetting/api.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, asc, eq } from 'drizzle-orm';
import { dayIn } from '#assignments/assignment-days.ts';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, isOneOf, joined, own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { importRows, imports } from '#db/schema/import-tables.ts';
import { outings } from '#db/schema/outing-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { namesPerson, readEntriesOf, withoutPerson } from './entries.ts';
import { mapInPieces } from './in-pieces.ts';
import { findPerson } from './person.ts';

/** @throws Refusal not_found (404), too_much_of_person (409) */
export async function readPublisherData(scope: Scope, id: string): Promise<PublisherData> {
  const { db, congregation } = scope;
  const [publisher] = await db
    .select({
      ...pick(publishers, ['id', 'name', 'created_at', 'updated_at']),
      role: publisherRoles.name,
      group: groups.name,
    })
    .from(publishers)
    .leftJoin(publisherRoles, joined(publishers.role_id, publisherRoles))
    .leftJoin(groups, joined(publishers.group_id, groups))
    .where(own(scope, publishers, id));
  const held = orNotFound(publisher, 'publisher');
  const person = await findPerson(db, { congregation_id: congregation.id, publisher_id: id });
  const found = await readEntriesOf(db, person);
  // An entry may be of a line that was hers later.
  const entries = await mapInPieces(found, (entry) => {
    const without = withoutPerson(entry, person);
    if (without === null) return [];
    const details = withoutOthers(entry.details, without.details);
    return [{ ...pick(entry, ['at', 'subject', 'action', 'subject_name']), details }];
  });
  return {
    ...held,
    former_names: person.names.filter((name) => name !== held.name).toSorted(),
    assignments: await linesOf(scope, id),
    requests: await requestsOf(scope, person.requestIds),
    outings: await outingsOf(scope, id),
    imports: await importsOf(scope, id),
    entries: entries.flat(),
  };
}

/** Who held a territory before or after her is data of somebody else. @param without the same, where hers is forgotten */
function withoutOthers(details: AuditDetails, without: AuditDetails): AuditDetails {
  const { publisher, publisher_id, previous, previous_id, changes, ...kept } = details;
  const hers = (side: 'from' | 'to', index: number) =>
    without.changes?.[index]?.[side] === FORGOTTEN ? (changes?.[index]?.[side] ?? null) : null;
  return {
    ...kept,
    ...(without.publisher === FORGOTTEN && { publisher, publisher_id }),
    ...(without.previous === FORGOTTEN && { previous, previous_id }),
    ...(changes && {
      changes: changes.map((change, index) =>
        namesPerson(change.field)
          ? { field: change.field, from: hers('from', index), to: hers('to', index) }
          : change,
      ),
    }),
  };
}

async function linesOf(scope: Scope, id: string): Promise<PublisherData['assignments']> {
  const found = await scope.db
    .select({
      territory: territories.name,
      ...pick(assignments, ['assigned_at', 'expires_at', 'returned_at']),
      ...pick(assignments, ['completed_at', 'reminded_at']),
    })
    .from(assignments)
    .innerJoin(territories, joined(assignments.territory_id, territories))
    .where(and(allOwn(scope, assignments), eq(assignments.publisher_id, id)))
    .orderBy(asc(assignments.assigned_at), asc(assignments.id));
  const day = (moment: string | null) => (moment === null ? null : dayIn(scope, moment));
  return found.map(({ assigned_at, returned_at, completed_at, ...line }) => ({
    ...line,
    assigned_on: dayIn(scope, assigned_at),
    returned_on: day(returned_at),
    completed_on: day(completed_at),
  }));
}

function requestsOf(scope: Scope, ids: string[]): Promise<PublisherData['requests']> {
  return scope.db
    .select({
      territory: territories.name,
      ...pick(requests, ['kind', 'days', 'message', 'created_at']),
      ...pick(requests, ['outcome', 'settled_at', 'reply']),
    })
    .from(requests)
    .innerJoin(assignments, joined(requests.assignment_id, assignments))
    .innerJoin(territories, joined(assignments.territory_id, territories))
    .where(and(allOwn(scope, requests), isOneOf(requests.id, ids)))
    .orderBy(asc(requests.created_at), asc(requests.id));
}

function outingsOf(scope: Scope, id: string): Promise<PublisherData['outings']> {
  return scope.db
    .select(pick(outings, ['on', 'time', 'place']))
    .from(outings)
    .where(and(allOwn(scope, outings), eq(outings.captain_id, id)))
    .orderBy(asc(outings.on), asc(outings.time), asc(outings.id));
}

function importsOf(scope: Scope, id: string): Promise<PublisherData['imports']> {
  return scope.db
    .select({ ...pick(imports, ['at', 'file_name']), row: importRows.row })
    .from(importRows)
    .innerJoin(imports, joined(importRows.import_id, imports))
    .where(
      and(
        allOwn(scope, importRows),
        eq(importRows.subject, 'publisher'),
        eq(importRows.subject_id, id),
      ),
    )
    .orderBy(asc(imports.at), asc(importRows.row));
}
