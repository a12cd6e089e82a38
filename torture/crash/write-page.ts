import {
  assignSeveral,
  correctAssignment,
  reopenAssignment,
  transferAssignment,
} from '@territorios/contract/assignments/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { acknowledged, type Writing } from './acknowledged.ts';

const PAGE = { assigned_on: '2025-01-10', returned_on: '2025-03-10' };

/** Notes down a page of the paper book in one call, corrects one of its lines, opens another again and transfers it. */
export async function writePage(writing: Writing, zoneId: string, label: string): Promise<void> {
  const { notes, publisherId, otherPublisherId, onAcknowledged } = writing;
  const ids: string[] = [];
  for (const part of ['x', 'y', 'z']) {
    const name = `${label}-${part}`;
    const body = { name, zone_id: zoneId };
    const territory = await acknowledged(writing, createTerritory, { body });
    if (!territory) return;
    notes.territories.set(territory.id, { name, zoneId });
    onAcknowledged();
    ids.push(territory.id);
  }
  notes.sentPages.push(ids);
  const lines = ids.map((territory_id) => ({ territory_id, publisher_id: publisherId, ...PAGE }));
  const stored = await acknowledged(writing, assignSeveral, { body: { assignments: lines } });
  for (const { id, territory_id, token } of stored ?? [])
    notes.assignments.set(id, { territoryId: territory_id, publisherId, token });
  const [corrected, reopened] = stored ?? [];
  if (!corrected || !reopened) return;
  onAcknowledged();

  notes.sentCorrections.set(corrected.id, corrected.assigned_at);
  const body = { assigned_on: '2025-01-12', reason: 'Era el domingo' };
  const now = await acknowledged(writing, correctAssignment, {
    params: { id: corrected.id },
    body,
  });
  if (now) notes.corrections.set(corrected.id, { assignedAt: now.assigned_at });

  const params = { id: reopened.id };
  if (!(await acknowledged(writing, reopenAssignment, { params }))) return;
  notes.reopened.add(reopened.id);
  onAcknowledged();

  notes.sentTransfers.add(reopened.id);
  const sent = { params, body: { publisher_id: otherPublisherId } };
  const transferred = await acknowledged(writing, transferAssignment, sent);
  if (!transferred) return;
  const { id, territory_id, token } = transferred;
  notes.assignments.set(id, { territoryId: territory_id, publisherId: otherPublisherId, token });
  onAcknowledged();
}
