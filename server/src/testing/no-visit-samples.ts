import { getNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { TestApp, TestUser } from './app.ts';
import type { Sample } from './sample.ts';

/** @param newTerritory makes one without addresses */
export async function noVisitSamples(
  t: TestApp,
  user: TestUser,
  newTerritory: () => Promise<{ id: string }>,
): Promise<Sample[]> {
  await t.call(updateSettings, { body: { no_visit: true } }, user);
  const { id } = await newTerritory();
  const params = { id };
  const body = [{ address: 'Juárez 12' }];
  const [known] = await t.call(saveNoVisits, { params, body }, user);
  const days = { since: '2026-01-02', confirmed_on: '2026-03-04' };
  return [
    { endpoint: getNoVisits, params },
    {
      endpoint: saveNoVisits,
      params,
      body: [{ id: known?.id, address: 'Juárez 14', ...days }, { address: 'Hidalgo 3' }],
    },
  ];
}
