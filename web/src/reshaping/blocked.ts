import { refusal } from '@territorios/contract/refusals.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';

/** Why a territory can be neither divided nor joined, in the server's words; null if it can. */
export function blockedText(territory: Territory, isDeleted: boolean): string | null {
  const { name, retired_at, current_assignment: open } = territory;
  if (isDeleted) return refusal('not_found', { resource: 'territory' }).text;
  if (retired_at !== null) return refusal('territory_retired').text;
  if (open === null) return null;
  return refusal('reshaped_held', { name, publisher: open.publisher?.name ?? null }).text;
}
