import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Caller } from '@territorios/torture/client.ts';

/** A territory that is free, and a publisher for it. */
export async function freeTerritory(
  call: Caller,
): Promise<{ id: string; name: string; publisherId: string }> {
  const { answer: territories } = await call(listTerritories, {});
  const { answer: publishers } = await call(listPublishers, {});
  // The first of the list, so that a long one shows it without being scrolled.
  const free = territories?.find(({ status }) => status === 'available');
  const publisher = publishers?.[0];
  if (!free || !publisher) throw new Error('the congregation has neither, or does not answer');
  return { id: free.id, name: free.name, publisherId: publisher.id };
}

/** Assigns a territory. @returns the path of the page that its link opens */
export async function makeLink(call: Caller): Promise<string> {
  const { id, publisherId } = await freeTerritory(call);
  const body = { territory_id: id, publisher_id: publisherId };
  const { answer, status } = await call(createAssignment, { body });
  if (!answer) throw new Error(`the territory was not assigned: ${status}`);
  return `/territorio/${answer.token}`;
}
