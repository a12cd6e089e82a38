import { deleteBoundary, saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { joinTerritories, splitTerritory } from '@territorios/contract/reshaping/api.ts';
import type { TestApp, TestUser } from './app.ts';
import { noVisitSamples } from './no-visit-samples.ts';
import { pictureSamples } from './picture-samples.ts';
import type { Sample } from './sample.ts';

export const TRIANGLE = '{"type":"Polygon","coordinates":[[[-99,19],[-98,19],[-98,20],[-99,19]]]}';

/** @param newTerritory makes one without a boundary and a picture */
export async function boundarySamples(
  t: TestApp,
  user: TestUser,
  newTerritory: () => Promise<{ id: string }>,
): Promise<Sample[]> {
  const paramsOf = ({ id }: { id: string }) => ({ params: { id } });
  const bare = paramsOf(await newTerritory());
  const drawn = paramsOf(await newTerritory());
  await t.call(saveBoundary, { ...drawn, body: { geometry: TRIANGLE } }, user);
  const halves = {
    replaces: null,
    parts: [
      { name: 'T-1 A', geometry: TRIANGLE },
      { name: 'T-1 B', geometry: null },
    ],
  };
  await t.call(splitTerritory, { ...paramsOf(await newTerritory()), body: halves }, user);
  return [
    ...(await pictureSamples(t, user, newTerritory)),
    ...(await noVisitSamples(t, user, newTerritory)),
    { endpoint: saveBoundary, ...bare, body: { geometry: TRIANGLE, replaces: null } },
    { endpoint: deleteBoundary, ...drawn },
    {
      endpoint: splitTerritory,
      ...paramsOf(await newTerritory()),
      body: halves,
    },
    {
      endpoint: joinTerritories,
      body: {
        into: { name: 'T-1', geometry: TRIANGLE },
        territories: [
          { id: (await newTerritory()).id, replaces: null },
          { id: (await newTerritory()).id, replaces: null },
        ],
      },
    },
  ];
}
