import {
  assignSeveral,
  createAssignment,
  extendAssignment,
  returnAssignment,
  returnSeveral,
} from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import {
  createTerritory,
  deleteTerritory,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { acknowledged, type Writing } from './acknowledged.ts';
import { writeAnswer } from './write-answer.ts';
import { writePage } from './write-page.ts';
import { writePicture } from './write-picture.ts';
import { writeSplit } from './write-split.ts';

/**
 * Creates a zone, a territory in it, assigns it for longer, takes it back, retires one of three and deletes another,
 * hands three others out and takes them back together, notes down a page of the paper book, divides one into two, gives
 * one pictures, and asks for more days on a link and accepts them; again and again.
 */
export async function write(writing: Writing): Promise<void> {
  const { notes, publisherId, label, goesOn, onAcknowledged } = writing;
  const returnTerritory = writing.returnTerritory ?? returnOverHttp(writing);
  for (let turn = writing.firstTurn; goesOn(); turn += 1) {
    const name = `${label}-${turn}`;
    const zone = await acknowledged(writing, createZone, { body: { name } });
    if (!zone) continue;
    notes.zones.set(zone.id, { name });
    onAcknowledged();
    if (turn % 3 === 0 && goesOn()) await writePage(writing, zone.id, name);
    if (turn % 2 === 0 && goesOn()) await writeSplit(writing, zone.id, name);
    if (turn % 2 === 1 && goesOn()) await writePicture(writing, zone.id, name, turn % 4 === 1);

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
    if (turn % 2 === 1 && goesOn()) await writeAnswer(writing, assignment);
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
