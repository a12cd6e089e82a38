import type { MarksInput, Part } from '@territorios/contract/parts/api.ts';

/** What a finger changed on this phone: it waits for the server, or was taken by it since the page was loaded. */
interface Mark {
  done: boolean;
  isSent: boolean;
}
export type Marks = ReadonlyMap<string, Mark>;

export const NO_MARKS: Marks = new Map();

export const shownParts = (parts: readonly Part[], marks: Marks): Part[] =>
  parts.map((part) => ({ ...part, done: marks.get(part.id)?.done ?? part.done }));

export function ticked(marks: Marks, id: string, done: boolean): Marks {
  return new Map(marks).set(id, { done, isSent: false });
}

/** What survives a reload: whatever the server has not taken. */
export const waitingOf = (marks: Marks): Record<string, boolean> =>
  Object.fromEntries([...marks].flatMap(([id, { done, isSent }]) => (isSent ? [] : [[id, done]])));

/** Those of an earlier visit; what was ticked meanwhile is newer. */
export const withKept = (marks: Marks, kept: Record<string, boolean>): Marks =>
  new Map([
    ...Object.entries(kept).map(([id, done]) => [id, { done, isSent: false }] as const),
    ...marks,
  ]);

/** @returns null when nothing waits; `seen` lets the server apply this phone's changes alone */
export function marksToSend(parts: readonly Part[], marks: Marks): MarksInput | null {
  const known = parts.map((part) => {
    const mark = marks.get(part.id);
    return { ...part, done: mark?.isSent ? mark.done : part.done };
  });
  const shown = shownParts(parts, marks);
  const idsOf = (those: readonly Part[]) => those.flatMap(({ id, done }) => (done ? [id] : []));
  const isSame = shown.every(({ done }, index) => done === known[index]?.done);
  return isSame ? null : { done: idsOf(shown), seen: idsOf(known) };
}

/** @param done what the server took; whatever was ticked since then goes on waiting */
export function sent(marks: Marks, done: readonly string[]): Marks {
  const taken = new Set(done);
  return new Map(
    [...marks].map(([id, mark]) => [
      id,
      mark.done === taken.has(id) ? { ...mark, isSent: true } : mark,
    ]),
  );
}

/** Once the page was loaded after they were sent, the server's answer has them. */
export const withoutSent = (marks: Marks): Marks =>
  new Map([...marks].filter(([, { isSent }]) => !isSent));

export const withoutWaiting = (marks: Marks): Marks =>
  new Map([...marks].filter(([, { isSent }]) => isSent));
