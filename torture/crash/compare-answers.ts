import type { Facts } from './facts.ts';
import type { Notes } from './notes.ts';

/** What is lost of the answers on links that were acknowledged. */
export function findLostAnswers(notes: Notes, facts: Facts): string[] {
  const lost: string[] = [];
  const outcomes = new Map(facts.requests.map((row) => [row.assignment_id, row.outcome]));
  const isKept = (assignmentId: string): boolean => {
    const territoryId = notes.assignments.get(assignmentId)?.territoryId ?? '';
    return !notes.sentDeletions.has(territoryId);
  };
  for (const id of [...notes.answers].filter(isKept))
    if (!outcomes.has(id)) lost.push(`answer on the link of ${id}`);
  for (const id of [...notes.accepted].filter(isKept))
    if (outcomes.get(id) !== 'accepted') lost.push(`acceptance for ${id}`);
  return lost;
}

/** What is half done of them: each has its entry, days are given when it is accepted, and a return settles it. */
export function findHalfOfAnswers({ sentAnswers }: Notes, facts: Facts): string[] {
  const half: string[] = [];
  const assignments = new Map(facts.assignments.map((row) => [row.id, row]));
  for (const { id, assignment_id, outcome } of facts.requests) {
    const isAccepted = outcome === 'accepted';
    const assignment = assignments.get(assignment_id);
    const until = sentAnswers.get(assignment_id)?.until;
    if (!facts.recorded.has(`request sent ${id}`)) half.push(`answer ${id} without its entry`);
    if (facts.recorded.has(`request accepted ${id}`) !== isAccepted)
      half.push(`acceptance of ${id} without its other half`);
    if ((assignment?.expires_at === until) !== isAccepted) half.push(`days of ${id}`);
    if (!isAccepted && (outcome === 'superseded') !== (assignment?.returned_at !== null))
      half.push(`answer ${id} after a return`);
  }
  return half;
}
