import {
  assignSeveral,
  createAssignment,
  extendAssignment,
  returnAssignment,
  returnSeveral,
} from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import {
  createTerritory,
  deleteTerritory,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Caller } from '#client.ts';
import type { Notes } from './notes.ts';

export interface Writing {
  call: Caller;
  notes: Notes;
  /** Who receives the writer's territories. */
  publisherId: string;
  /** Beginning of the names of the writer's rows, unique. */
  label: string;
  /** Asked before each action. */
  goesOn: () => boolean;
  onAcknowledged: () => void;
  /** Returns a territory: over HTTP, unless a control has another way. @returns returned_at, or null */
  returnTerritory?: (assignmentId: string, completed: boolean) => Promise<string | null>;
}

const PATIENCE_MS = 15_000;

/**
 * Creates a zone, a territory in it, assigns it for longer, takes it back, retires one of three and deletes another,
 * and hands three others out and takes them back together; again and again.
 */
export async function write(writing: Writing): Promise<void> {
  const { notes, publisherId, label, goesOn, onAcknowledged } = writing;
  const returnTerritory = writing.returnTerritory ?? returnOverHttp(writing);
  for (let turn = 0; goesOn(); turn += 1) {
    const name = `${label}-${turn}`;
    const zone = await acknowledged(writing, createZone, { body: { name } });
    if (!zone) continue;
    notes.zones.set(zone.id, { name });
    onAcknowledged();

    const territory = goesOn()
      ? await acknowledged(writing, createTerritory, { body: { name, zone_id: zone.id } })
      : null;
    if (!territory) continue;
    notes.territories.set(territory.id, { name, zoneId: zone.id });
    onAcknowledged();

    const body = { territory_id: territory.id, publisher_id: publisherId };
    const assignment = goesOn() ? await acknowledged(writing, createAssignment, { body }) : null;
    if (!assignment) continue;
    const { id, token } = assignment;
    notes.assignments.set(id, { territoryId: territory.id, publisherId, token });
    onAcknowledged();

    if (turn % 2 === 0 && goesOn()) {
      const sent = { params: { id }, body: { expires_at: addDays(assignment.expires_at, 7) } };
      const extended = await acknowledged(writing, extendAssignment, sent);
      if (extended) notes.extensions.set(id, { expiresAt: extended.expires_at });
    }
    if (turn % 2 === 1 && goesOn()) await writeTogether(writing, zone.id, name);

    if (!goesOn()) continue;
    const completed = turn % 2 === 0;
    notes.sentReturns.set(id, completed);
    const returnedAt = await returnTerritory(id, completed);
    if (returnedAt === null) continue;
    notes.returns.set(id, { returnedAt });
    onAcknowledged();

    if (turn % 3 === 1 && goesOn()) {
      const sent = { params: { id: territory.id }, body: { retired: true } };
      if (await acknowledged(writing, updateTerritory, sent)) notes.retired.add(territory.id);
    }

    if (!goesOn() || turn % 3 !== 2) continue;
    notes.sentDeletions.add(territory.id);
    const params = { id: territory.id };
    if ((await acknowledged(writing, deleteTerritory, { params })) === null) continue;
    notes.deletions.add(territory.id);
    onAcknowledged();
  }
}

/** Assigns three territories with one call, and takes them back with another. */
async function writeTogether(writing: Writing, zoneId: string, label: string): Promise<void> {
  const { notes, publisherId, onAcknowledged } = writing;
  const ids: string[] = [];
  for (const part of ['a', 'b', 'c']) {
    const name = `${label}-${part}`;
    const body = { name, zone_id: zoneId };
    const territory = await acknowledged(writing, createTerritory, { body });
    if (!territory) return;
    notes.territories.set(territory.id, { name, zoneId });
    onAcknowledged();
    ids.push(territory.id);
  }
  notes.sentTogether.push(ids);
  const lines = ids.map((territory_id) => ({ territory_id, publisher_id: publisherId }));
  const assigned = await acknowledged(writing, assignSeveral, { body: { assignments: lines } });
  for (const { id, territory_id, token } of assigned ?? [])
    notes.assignments.set(id, { territoryId: territory_id, publisherId, token });
  if (!assigned) return;
  onAcknowledged();

  for (const { id } of assigned) notes.sentReturns.set(id, true);
  const body = { assignments: assigned.map(({ id }) => ({ id })) };
  const returned = await acknowledged(writing, returnSeveral, { body });
  for (const { id, returned_at } of returned ?? [])
    notes.returns.set(id, { returnedAt: returned_at ?? '' });
  onAcknowledged();
}

function returnOverHttp(writing: Writing) {
  return async (id: string, completed: boolean): Promise<string | null> =>
    (await acknowledged(writing, returnAssignment, { params: { id }, body: { completed } }))
      ?.returned_at ?? null;
}

/** @returns the answer of a success; null without an answer, or when the database was away (503) */
async function acknowledged<E extends Endpoint>(
  { call, notes }: Writing,
  endpoint: E,
  sent: RequestParts<E>,
): Promise<Answer<E> | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const reply = await call(endpoint, sent, { signal }).catch(() => null);
  if (!reply || reply.status === 503) return null;
  if (reply.refused === null) return reply.answer;
  notes.surprises.push(
    `${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.refused.code}`,
  );
  return null;
}
