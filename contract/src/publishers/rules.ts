import { refusal, type Refusal } from '#refusals.ts';

const LIMIT_WITHOUT_ROLE = 1;

/** @returns the most territories that somebody of a role holds */
export const limitOf = (role: { max_territories: number } | null): number =>
  role?.max_territories ?? LIMIT_WITHOUT_ROLE;

/** publisher_full (409), or null when there is room. @param openCount expired ones included */
export function refuseFullPublisher(
  openCount: number,
  role: { name: string; max_territories: number } | null,
): Refusal | null {
  const limit = limitOf(role);
  if (openCount < limit) return null;
  return refusal('publisher_full', { limit, role: role?.name ?? 'Sin rol' });
}
