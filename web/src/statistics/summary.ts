import { isPendingReturn } from '@territorios/contract/assignments/rules.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Day } from '@territorios/contract/dates.ts';

export interface Summary {
  total: number;
  active: number;
  expired: number;
  /** Of `expired`, these are so for more than five days, and not returned. */
  pendingReturn: number;
}

export function summarize(
  assignments: readonly Pick<Assignment, 'status' | 'expires_at' | 'returned_at'>[],
  today: Day,
): Summary {
  const summary = { total: assignments.length, active: 0, expired: 0, pendingReturn: 0 };
  for (const assignment of assignments) {
    if (assignment.status === 'assigned') summary.active += 1;
    if (assignment.status === 'expired') summary.expired += 1;
    if (isPendingReturn(assignment, today)) summary.pendingReturn += 1;
  }
  return summary;
}
