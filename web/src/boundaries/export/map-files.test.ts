import { IMPORT_ROWS } from '@territorios/contract/imports/rows.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectDrafts } from '#imports/layouts/collect.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import { makePlan } from '#imports/layouts/make-plan.ts';
import { openFile } from '#imports/read/open-file.ts';
import { generatedLists } from '#imports/testing/generated-lists.ts';
import { geoJsonOf, kmlOf, type MappedTerritory } from './map-files.ts';

const TODAY = '2026-11-20';
const RUNS = { numRuns: 100, seed: 20_261_125 };

/** As the import of an empty congregation would send it. */
async function importedFrom(file: string) {
  const content = await openFile(new TextEncoder().encode(file).buffer);
  const plan = makePlan(content, { choices: guessTables(content, TODAY), today: TODAY });
  const rows = plan.parts.find(({ kind }) => kind === 'boundaries')?.rows ?? [];
  return {
    problems: plan.problems,
    geometries: rows.map((row) =>
      IMPORT_ROWS.boundaries.shape.geometry.parse(Reflect.get(row, 'geometry')),
    ),
    names: collectDrafts(content, guessTables(content, TODAY), TODAY).boundaries.map(
      ({ territory: { name, zone } }) => `${zone}/${name}`,
    ),
  };
}

const mapped = generatedLists
  .map(({ territories, boundaries }) => {
    const geometries = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
    return territories.flatMap(({ id, name, zone }, index): MappedTerritory[] => {
      const geometry = geometries.get(id);
      // Of its own name, because of two alike the import asks which one is meant.
      return geometry === undefined
        ? []
        : [{ id, name: `${name} ${index}.º`, zone: zone?.name ?? null, geometry }];
    });
  })
  .filter((territories) => territories.length > 0);

it.each([
  ['KML', kmlOf],
  ['GeoJSON', geoJsonOf],
])(
  'boundaries that were exported as %s are imported with the same corners, names and zones',
  async (_format, write) => {
    await fc.assert(
      fc.asyncProperty(mapped, async (territories) => {
        const found = await importedFrom(write(territories));
        expect(found.problems).toEqual([]);
        expect(found.geometries.toSorted()).toEqual(
          territories.map(({ geometry }) => geometry).toSorted(),
        );
        const names = territories.map(({ name, zone }) => `${zone}/${name}`);
        expect(found.names.toSorted()).toEqual(names.toSorted());
      }),
      RUNS,
    );
  },
  20_000,
);
