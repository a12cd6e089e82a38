import type { Day } from '@territorios/contract/dates.ts';
import { nameKey, type Drafts } from './drafts.ts';

/** Gives each territory of a record the last day of its forms that no assignment of the file has. */
export function settleCompletions({ completions, assignments, territories }: Drafts): void {
  const assigned = new Set(
    assignments.map(({ territory, completed }) => `${nameKey(territory)} ${completed ?? ''}`),
  );
  const lastDays = new Map<string, Day>();
  for (const { territory, completed } of completions) {
    const key = nameKey(territory);
    const isLater = completed > (lastDays.get(key) ?? '');
    if (isLater && !assigned.has(`${key} ${completed}`)) lastDays.set(key, completed);
  }
  for (const draft of territories) {
    const key = nameKey(draft.territory);
    const day = lastDays.get(key);
    if (day === undefined || draft.isListed) continue;
    draft.values = { last_completed_on: day };
    lastDays.delete(key);
  }
}
