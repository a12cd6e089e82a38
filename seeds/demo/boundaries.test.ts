import { readBoundary, type MultiPolygon } from '@territorios/contract/boundaries/rules.ts';
import { selfCrossingOf } from '@territorios/contract/boundaries/self-crossing.ts';
import { expect, it } from 'vitest';
import { generateDemo } from './generate.ts';

const { boundaries, territories } = generateDemo(1, '2026-11-20', {
  territories: 160,
  assignments: 1_120,
  publishers: 70,
});
const drawn = boundaries.map((row) => ({
  ...row,
  shape: JSON.parse(row.geometry) as MultiPolygon,
}));

it('nearly all territories of the demonstration have a boundary, with the point to drive to in it', () => {
  expect(drawn.length).toBeGreaterThan(130);
  expect(drawn.length).toBeLessThan(territories.length - 5);
  const territoryOf = new Map(territories.map((territory) => [territory.id, territory]));
  for (const { territory_id, geometry, shape } of drawn) {
    expect(readBoundary(geometry)).toEqual({ geometry });
    expect(selfCrossingOf(shape)).toBeNull();
    const { navigation_longitude: x, navigation_latitude: y } = territoryOf.get(territory_id) ?? {};
    if (!x || !y) continue;
    const corners = shape.coordinates.flat(2);
    const xs = corners.map(([longitude]) => longitude);
    const ys = corners.map(([, latitude]) => latitude);
    expect(Math.min(...xs) < x && x < Math.max(...xs)).toBe(true);
    expect(Math.min(...ys) < y && y < Math.max(...ys)).toBe(true);
  }
});

it('neighbours of the demonstration have their corners in common', () => {
  const corners = drawn.flatMap(({ shape }) => [
    ...new Set(shape.coordinates.flat(2).map((corner) => corner.join())),
  ]);
  const shared = corners.length - new Set(corners).size;
  expect(shared).toBeGreaterThan(corners.length * 0.3);
});
