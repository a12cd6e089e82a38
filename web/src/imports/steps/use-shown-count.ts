import { useState } from 'react';

/** A list of many fields is drawn in parts, as each takes time. */
export function useShownCount(count: number, step: number) {
  const [shown, setShown] = useState(step);
  const moreCount = Math.min(step, Math.max(0, count - shown));
  return { shown, moreCount, showMore: () => setShown(shown + step) };
}
