import type { transferAssignment as endpoint } from '@territorios/contract/assignments/api.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { assign } from './assign.ts';
import { readLine } from './line.ts';
import { returnAssignment } from './return.ts';
import { lockPublisher } from './publisher-capacity.ts';

/** It returns and assigns together. @returns the new id. @throws Refusal already_returned, publisher_full (409), not_found (404), invalid (400) */
export async function transferAssignment(
  scope: Scope,
  id: string,
  { publisher_id, completed }: HandlerInput<typeof endpoint>['body'],
): Promise<string> {
  await lockPublisher(scope, publisher_id);
  const held = await readLine(scope, id);
  if (held.returned_at !== null) refuse('already_returned');
  if (held.publisher_id === publisher_id)
    refuseFields({ publisher_id: 'Este publicador ya tiene el territorio' });
  await returnAssignment(scope, id, { completed });
  return assign(scope, { territory_id: held.territory_id, publisher_id });
}
