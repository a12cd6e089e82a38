import { useEffect, useState } from 'react';
import { overlapWith, type Neighbour, type Overlap } from '#boundaries/shape/overlap.ts';
import type { Shape } from '#boundaries/shape/shape.ts';
import { nextTask } from '#lib/next-task.ts';

const NONE: readonly Overlap[] = [];

/** One neighbour is checked at a time, so that the map stays responsive. */
export function useOverlaps(shape: Shape, neighbours: readonly Neighbour[]): readonly Overlap[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const overlaps: Overlap[] = [];
      for (const neighbour of neighbours) {
        const overlap = overlapWith(shape, neighbour);
        if (overlap === 'apart') continue;
        if (overlap) overlaps.push(overlap);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, with room for a frame
        await nextTask();
        if (isOver) return;
      }
      setFound(overlaps.length === 0 ? NONE : overlaps);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [shape, neighbours]);
  return found;
}
