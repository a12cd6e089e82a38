import { refusal, type Refusal } from '#refusals.ts';

/** A publisher whose role is unknown holds one territory at most. */
export const LIMIT_WITHOUT_ROLE = 1;

/**
 * Whether a publisher may take one more territory.
 * @param openCount open assignments, expired ones included
 * @param role the publisher's role, null when unknown
 * @returns null when there is room, else the refusal publisher_full (409)
 */
export function refuseFullPublisher(
  openCount: number,
  role: { name: string; max_territories: number } | null,
): Refusal | null {
  const limit = role?.max_territories ?? LIMIT_WITHOUT_ROLE;
  if (openCount < limit) return null;
  return refusal('publisher_full', { limit, role: role?.name ?? 'Sin rol' });
}
