import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { useMemo, useState } from 'react';
import { checked, type Checked } from '#boundaries/shape/problem.ts';
import { shapeOfGeometry, type Shape } from '#boundaries/shape/shape.ts';
import { CANNOT_CUT, halvesOf, partsOf, piecesOf, type Half, type Piece } from './shape/pieces.ts';

const NO_LINE: readonly Position[] = [];
const NO_PIECES: readonly Piece[] = [];

interface SplitState {
  line: readonly Position[];
  pieces: readonly Piece[];
  halves: readonly [Shape, Shape];
  /** The sentence says why the line cannot be used. */
  problem: string | null;
  isMade: boolean;
  /** Null means that one of the halves is empty. */
  geometries: readonly [string, string] | null;
  draw: (line: readonly Position[]) => void;
  give: (index: number, half: Half) => void;
}

const geometryOf = (result: Checked): string | null =>
  'geometry' in result ? result.geometry : null;

function judged(halves: readonly [Shape, Shape] | null) {
  if (!halves) return { problem: CANNOT_CUT, geometries: null };
  if (halves.some((half) => half.length === 0)) return { problem: null, geometries: null };
  const results = halves.map(checked);
  const failed = results.find((result) => 'problem' in result);
  const [first = null, second = null] = results.map(geometryOf);
  return {
    problem: failed && 'problem' in failed ? failed.problem : null,
    geometries: first !== null && second !== null ? ([first, second] as const) : null,
  };
}

/** If somebody else changes the stored boundary, the same line cuts the new one. */
export function useSplitState(stored: string | null): SplitState {
  const [line, setLine] = useState(NO_LINE);
  // They are valid for these pieces only, because another line has others.
  const [given, setGiven] = useState({ of: NO_PIECES, halves: new Map<number, Half>() });
  const shape = useMemo(() => shapeOfGeometry(stored), [stored]);
  const found = useMemo(
    () => (line.length === 0 ? partsOf(shape) : piecesOf(shape, line)),
    [shape, line],
  );
  const cut = typeof found === 'string' ? NO_PIECES : found;
  const chosen = given.of === cut ? given.halves : null;
  const pieces = useMemo(
    () =>
      chosen
        ? cut.map((piece, index) => ({ ...piece, half: chosen.get(index) ?? piece.half }))
        : cut,
    [cut, chosen],
  );
  const halves = useMemo(() => halvesOf(pieces), [pieces]);
  const result = useMemo(() => judged(halves), [halves]);
  return {
    line,
    pieces,
    halves: typeof found === 'string' ? [shape, []] : (halves ?? [shape, []]),
    geometries: result.geometries,
    isMade: line.length > 0 || chosen !== null,
    problem: typeof found === 'string' ? found : result.problem,
    draw: setLine,
    give: (index, half) => setGiven({ of: cut, halves: new Map(chosen ?? []).set(index, half) }),
  };
}
