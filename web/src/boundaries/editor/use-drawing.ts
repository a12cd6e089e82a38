import { useState } from 'react';
import { checked, type Checked } from '#boundaries/shape/problem.ts';
import { shapeOfGeometry, type Shape } from '#boundaries/shape/shape.ts';
import { historyOf, redone, undone, withStep } from './history.ts';

export interface Drawing {
  shape: Shape;
  /** What was stored when it was last seen. */
  base: string | null;
  /** Null while nothing is drawn. */
  result: Checked | null;
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change: (shape: Shape) => void;
  undo: () => void;
  redo: () => void;
  /** What is stored now is known; what is drawn stays. */
  setBase: (geometry: string | null) => void;
  /** In place of what is drawn, which can be had back by undoing. */
  take: (geometry: string | null) => void;
}

const resultOf = (shape: Shape): Checked | null => (shape.length === 0 ? null : checked(shape));

export function useDrawing(stored: string | null): Drawing {
  const [base, setBase] = useState(stored);
  const [history, setHistory] = useState(() => historyOf(shapeOfGeometry(stored)));
  const shape = history.present;
  // Checking takes milliseconds with many corners, and a press of a tool draws anew.
  const [known, setKnown] = useState(() => ({ shape, result: resultOf(shape) }));
  const current = known.shape === shape ? known : { shape, result: resultOf(shape) };
  if (current !== known) setKnown(current);
  const { result } = current;
  const change = (next: Shape) => setHistory((before) => withStep(before, next));
  return {
    shape,
    base,
    result,
    isChanged:
      result === null ? base !== null : !('geometry' in result) || result.geometry !== base,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    setBase,
    take: (geometry) => {
      setBase(geometry);
      change(shapeOfGeometry(geometry));
    },
  };
}
