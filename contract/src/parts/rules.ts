export const MOST_PARTS = 60;
export const LONGEST_PART_LABEL = 40;
/** A phone may still know parts that were removed. */
export const MOST_MARKS = 2 * MOST_PARTS;
/** This limit of one link counts the calls that tick parts. */
export const MARK_CALLS_A_MINUTE = 12;

export const countDone = (parts: readonly { done: boolean }[]): number =>
  parts.filter(({ done }) => done).length;
