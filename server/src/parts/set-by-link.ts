import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { MarksInput, Part } from '@territorios/contract/parts/api.ts';
import { EVENT, type Done } from '#call/audit.ts';
import type { CongregationScope } from '#call/scope.ts';
import { setParts } from './set-parts.ts';

interface LinkMarks {
  territory: { id: string; name: string };
  marks: MarksInput;
  subject: { subject: 'assignment' | 'territory'; subject_id: string; details: AuditDetails };
}

/** What is ticked by links within a day is one entry of its subject, because entries are never deleted. @throws Refusal invalid (400) */
export async function setByLink(
  scope: CongregationScope,
  onDone: (done: Done) => void,
  { territory, marks, subject }: LinkMarks,
): Promise<Part[]> {
  const { before, after } = await setParts(scope, territory.id, marks);
  if (before.some(({ done }, index) => done !== after[index]?.done))
    onDone({
      ...EVENT,
      ...subject,
      action: 'parts_marked',
      subject_name: territory.name,
      countedOn: `${subject.subject_id} ${scope.today}`,
    });
  return after;
}
