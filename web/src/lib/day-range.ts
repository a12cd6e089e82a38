import type { Day } from '@territorios/contract/dates.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

/** Days in either order, both included; one day alone is a range of that day, null is all days. */
export function rangeOf({
  from,
  to,
}: {
  from?: Day | undefined;
  to?: Day | undefined;
}): DayRange | null {
  const first = from ?? to;
  const last = to ?? from;
  if (first === undefined || last === undefined) return null;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}
