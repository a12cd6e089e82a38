import { expect, it } from 'vitest';
import type { Area } from '#boundaries/read/areas.ts';
import { collectDrafts } from './collect.ts';
import { guessTables } from './guess.ts';
import { NO_AREA, TODAY } from './testing/plan-of.ts';

const square = (x: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 19],
      [x + 0.01, 19],
      [x + 0.01, 19.01],
      [x, 19],
    ],
  ],
});
const area = (name: string, x: number, rest: Partial<Area>): Area => ({
  ...NO_AREA,
  name,
  geometry: square(x),
  ...rest,
});
function boundariesOf(areas: readonly Area[]) {
  const content = { tables: [], areas };
  return collectDrafts(content, guessTables(content, TODAY), TODAY).boundaries.map(
    ({ territory: { name, zone } }) => [name, zone],
  );
}
const maps = (x: number) =>
  ['Norte', 'Sur'].flatMap((zone, index) =>
    ['1', '2'].map((name, at) =>
      area(name, -99 + index * x + at / 10, { file: `${zone}.kml`, document: `Zona ${zone}` }),
    ),
  );

it('a map for each zone has its territories, and no boundary of two parts far apart', () => {
  expect(boundariesOf(maps(1))).toEqual([
    ['1', 'Zona Norte'],
    ['2', 'Zona Norte'],
    ['1', 'Zona Sur'],
    ['2', 'Zona Sur'],
  ]);
});

it('two copies of a map have its territories once', () => {
  expect(boundariesOf(maps(0))).toEqual([
    ['1', null],
    ['2', null],
  ]);
});

it('a property that names the territory goes before names that a program gave', () => {
  const areas = ['1', '2'].map((number) =>
    area(`Área ${number}`, -Number(number), { properties: { Territorio: `T-0${number}` } }),
  );
  expect(boundariesOf(areas)).toEqual([
    ['T-01', null],
    ['T-02', null],
  ]);
});
