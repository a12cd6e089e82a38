/** What was drawn, step by step, to go back and forth in. */
export interface History<Step> {
  past: readonly Step[];
  present: Step;
  future: readonly Step[];
}

/** More than anybody goes back. */
const MOST_STEPS = 500;

export const historyOf = <Step>(present: Step): History<Step> => ({
  past: [],
  present,
  future: [],
});

/** What was undone before is gone, as in every program. */
export const withStep = <Step>({ past, present }: History<Step>, next: Step): History<Step> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

export function undone<Step>(history: History<Step>): History<Step> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<Step>(history: History<Step>): History<Step> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest };
}
