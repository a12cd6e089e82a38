import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { LIMIT_WITHOUT_ROLE, refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import type { Choice } from '#ui/choice-list.tsx';

/** Why a publisher cannot take one more territory; null when there is room. */
export const fullReason = (publisher: Publisher): string | null =>
  refuseFullPublisher(publisher.assigned_territories_count, publisher.publisher_roles)?.text ??
  null;

/** Everybody is listed: whoever is full cannot be chosen, and the list says why. */
export function publisherChoices(publishers: readonly Publisher[]): Choice[] {
  return publishers.map((publisher) => {
    const { id, name, assigned_territories_count: held, publisher_roles: role } = publisher;
    const reason = fullReason(publisher);
    const limit = role?.max_territories ?? LIMIT_WITHOUT_ROLE;
    return {
      id,
      name,
      description: reason ?? `${role?.name ?? 'Sin rol'} · tiene ${held} de ${limit}`,
      isDisabled: reason !== null,
    };
  });
}
