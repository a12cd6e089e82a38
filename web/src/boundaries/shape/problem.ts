import { BOUNDARY_PROBLEMS, type Position } from '@territorios/contract/boundaries/rules.ts';
import { selfCrossingOf } from '@territorios/contract/boundaries/self-crossing.ts';
import { boundaryOfShape, type Shape } from './shape.ts';

export type Checked = { geometry: string } | { problem: string; place: Position | null };

/** The server refuses with the same sentences. @param shape has at least one part */
export function checked(shape: Shape): Checked {
  const boundary = boundaryOfShape(shape);
  if (typeof boundary === 'string') return { problem: BOUNDARY_PROBLEMS[boundary], place: null };
  const place = selfCrossingOf(boundary);
  if (place) return { problem: BOUNDARY_PROBLEMS.crosses_itself, place };
  return { geometry: JSON.stringify(boundary) };
}
