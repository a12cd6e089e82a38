import type { Day } from '@territorios/contract/dates.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

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
