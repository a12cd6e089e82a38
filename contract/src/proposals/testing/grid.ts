import type { Day } from '#dates.ts';
import type { StoredBoundary } from '#proposals/neighbours.ts';
import type { ProposableTerritory } from '#proposals/propose.ts';

/** About 200 m, and a street between two squares. */
const STEP = 0.002;
const SIDE = 0.0018;
const WEST = -99.2;
const SOUTH = 19.4;

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

/** A square of a town whose streets cross at right angles. @param corners on each side */
export function squareAt(column: number, row: number, corners = 1): string {
  const [west, south] = [WEST + column * STEP, SOUTH + row * STEP];
  const steps = Array.from({ length: corners }, (_, index) => (index * SIDE) / corners);
  const ring = [
    ...steps.map((step) => [west + step, south]),
    ...steps.map((step) => [west + SIDE, south + step]),
    ...steps.map((step) => [west + SIDE - step, south + SIDE]),
    ...steps.map((step) => [west, south + SIDE - step]),
    [west, south],
  ].map(([x = 0, y = 0]) => [rounded(x), rounded(y)]);
  return JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] });
}

/** The squares of a town by their number, from west to east and from south to north. */
export const townOf = (count: number, columns: number, corners = 1): StoredBoundary[] =>
  Array.from({ length: count }, (_, index) => ({
    territory_id: `${index + 1}`,
    geometry: squareAt(index % columns, Math.floor(index / columns), corners),
  }));

/** A free territory that was last worked on a day, or never. */
export const restingSince = (id: string, day: Day | null): ProposableTerritory => ({
  id,
  name: `Territorio ${id}`,
  retired_at: null,
  current_assignment: null,
  last_assigned_at: null,
  last_completed_at: null,
  last_completed_on: null,
  last_returned_at: day === null ? null : `${day}T18:00:00.000Z`,
});
