import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import { createTerritory, deleteTerritory } from '@territorios/contract/territories/api.ts';
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

/** Creates a zone, a territory in it, assigns it, takes it back and deletes every third, again and again. */
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

    if (!goesOn()) continue;
    const completed = turn % 2 === 0;
    notes.sentReturns.set(id, completed);
    const returnedAt = await returnTerritory(id, completed);
    if (returnedAt === null) continue;
    notes.returns.set(id, { returnedAt });
    onAcknowledged();

    if (!goesOn() || turn % 3 !== 2) continue;
    notes.sentDeletions.add(territory.id);
    const params = { id: territory.id };
    if ((await acknowledged(writing, deleteTerritory, { params })) === null) continue;
    notes.deletions.add(territory.id);
    onAcknowledged();
  }
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
