import * as outings from '@territorios/contract/outings/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import * as publicOuting from '@territorios/contract/public-outing/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import type { TestApp, TestUser } from './app.ts';
import { completedInOuting } from './completed-in-outing.ts';
import type { Sample } from './sample.ts';

/** The calls of outings, and of their links. */
export async function outingSamples(
  t: TestApp,
  user: TestUser,
  captain_id: string,
  newTerritory: () => Promise<string>,
): Promise<Sample[]> {
  const territoryId = await newTerritory();
  const body = {
    on: '2026-11-21',
    time: '09:30',
    place: 'Parque Hidalgo',
    captain_id,
    territory_ids: [territoryId],
  };
  const { id, token } = await t.call(outings.createOuting, { body }, user);
  const label = { label: 'Manzana 1' };
  const divided = { params: { id: territoryId }, body: [label] };
  const [block] = await t.call(saveParts, divided, user);
  await t.call(savePicture, { params: { id: territoryId }, picture: jpeg() }, user);
  const other = { ...body, time: '10:00', territory_ids: [await newTerritory(), territoryId] };
  return [
    { endpoint: outings.createOuting, body },
    { endpoint: outings.updateOuting, params: { id }, body: other },
    { endpoint: outings.deleteOuting, params: { id } },
    {
      endpoint: outings.noteCompleted,
      body: { territory_id: await completedInOuting(t, user), publisher_id: captain_id },
    },
    { endpoint: publicOuting.getPublicOuting, params: { token } },
    { endpoint: publicOuting.getOutingPicture, params: { token, id: territoryId } },
    {
      endpoint: publicOuting.markPartsByOuting,
      params: { token, id: territoryId },
      body: { done: [block?.id ?? ''], seen: [] },
    },
  ];
}
