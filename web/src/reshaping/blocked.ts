import { refusal } from '@territorios/contract/refusals.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';

/** The sentence is the server's; null means that the territory can be divided and joined. */
export function blockedText(territory: Territory, isDeleted: boolean): string | null {
  const { name, retired_at, current_assignment: open } = territory;
  if (isDeleted) return refusal('not_found', { resource: 'territory' }).text;
  if (retired_at !== null) return refusal('territory_retired').text;
  if (open === null) return null;
  return refusal('reshaped_held', { name, publisher: open.publisher?.name ?? null }).text;
}
