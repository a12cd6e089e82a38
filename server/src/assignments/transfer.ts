import type { transferAssignment as endpoint } from '@territorios/contract/assignments/api.ts';
import {
  holderFields,
  holderReference,
  isSameHolder,
} from '@territorios/contract/assignments/holder.ts';
import type { HandlerInput } from '@territorios/contract/endpoint.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { assign } from './assign.ts';
import { chosenHolder, lockHolder } from './holder.ts';
import { readLine } from './line.ts';
import { returnAssignment } from './return.ts';

/** It returns and assigns together. @returns the new id. @throws Refusal already_returned, publisher_full (409), not_found (404), invalid (400) */
export async function transferAssignment(
  scope: Scope,
  id: string,
  { completed, ...input }: HandlerInput<typeof endpoint>['body'],
): Promise<string> {
  const holder = chosenHolder(input);
  await lockHolder(scope, holder);
  const held = await readLine(scope, id);
  if (held.returned_at !== null) refuse('already_returned');
  if (isSameHolder(holderReference(held), holder))
    refuseFields(
      holder.kind === 'group'
        ? { group_id: 'Este grupo ya tiene el territorio' }
        : { publisher_id: 'Este publicador ya tiene el territorio' },
    );
  await returnAssignment(scope, id, { completed });
  return assign(scope, { territory_id: held.territory_id, ...holderFields(holder) });
}
