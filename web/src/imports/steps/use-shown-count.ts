import { useState } from 'react';

/** Draws a long list of fields in parts, because each field takes time. */
export function useShownCount(count: number, step: number) {
  const [shown, setShown] = useState(step);
  const moreCount = Math.min(step, Math.max(0, count - shown));
  return { shown, moreCount, showMore: () => setShown(shown + step) };
}
