import { useState } from 'react';
import type { Drawing } from './use-drawing.ts';

/** What somebody else has stored since, while one's own is not saved yet. */
export interface Conflict {
  /** Null: the boundary was removed. */
  theirs: string | null;
}

/** @param stored by the list, which is read again after every change of anybody, and so is late with one's own */
export function useConflict(drawing: Drawing, stored: string | null): Conflict | null {
  const { base, isChanged, result, setBase, take } = drawing;
  const [heard, setHeard] = useState({ stored, conflict: null as Conflict | null });
  const isOwn = (geometry: string | null) =>
    result !== null && 'geometry' in result && result.geometry === geometry;
  if (stored !== heard.stored) {
    const isNews = stored !== base && !isOwn(stored);
    setHeard({ stored, conflict: isNews && isChanged ? { theirs: stored } : null });
    if (isNews && !isChanged) take(stored);
    if (isOwn(stored)) setBase(stored);
  }
  const { conflict } = heard;
  return conflict && conflict.theirs !== base && !isOwn(conflict.theirs) ? conflict : null;
}
