import { refusal, type Refusal } from '#refusals.ts';

export const LIMIT_WITHOUT_ROLE = 1;

/** publisher_full (409), or null when there is room. @param openCount expired ones included */
export function refuseFullPublisher(
  openCount: number,
  role: { name: string; max_territories: number } | null,
): Refusal | null {
  const limit = role?.max_territories ?? LIMIT_WITHOUT_ROLE;
  if (openCount < limit) return null;
  return refusal('publisher_full', { limit, role: role?.name ?? 'Sin rol' });
}
