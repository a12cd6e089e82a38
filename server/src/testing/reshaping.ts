import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { joinTerritories, splitTerritory } from '@territorios/contract/reshaping/api.ts';
import type { TestApp, TestUser } from './app.ts';
import { rowsOf } from './rows.ts';

/** A box of one degree in height, as it is stored. */
export const box = (west: number, east: number): string =>
  JSON.stringify(
    boundaryOf({
      type: 'Polygon',
      coordinates: [
        [
          [west, 0],
          [east, 0],
          [east, 1],
          [west, 1],
          [west, 0],
        ],
      ],
    }),
  );

export const HALVES = [
  { name: '7 A', geometry: box(0, 1) },
  { name: '7 B', geometry: box(1, 2) },
];

/** Divides and joins the territories of a user's congregation. */
export function reshapingOf(t: TestApp, user: TestUser) {
  const rows = rowsOf(t, user);
  return {
    drawn: async (name: string, geometry: string): Promise<string> => {
      const id = await rows.territory(name);
      await t.call(saveBoundary, { params: { id }, body: { geometry } }, user);
      return id;
    },
    split: (id: string, replaces: string | null, parts = HALVES) =>
      t.send(splitTerritory, { params: { id }, body: { replaces, parts } }, user),
    join: (territories: { id: string; replaces: string | null }[], geometry = box(0, 2)) =>
      t.send(joinTerritories, { body: { into: { name: '7', geometry }, territories } }, user),
  };
}
export type Reshaping = ReturnType<typeof reshapingOf>;
