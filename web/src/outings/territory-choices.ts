import { foldText } from '@territorios/contract/names.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';

export interface TerritoryChoice {
  id: string;
  name: string;
  /** Why it may be a bad choice; it can be chosen all the same. */
  note: string | null;
}

type Listed = Pick<Territory, 'id' | 'name' | 'status' | 'last_completed_at'>;

/** What nobody has comes first, and of that what was completed longest ago, or never. */
export function territoryChoices(
  territories: readonly Listed[],
  kept: readonly { id: string; name: string }[],
): TerritoryChoice[] {
  const known = new Set(territories.map(({ id }) => id));
  const rank = ({ status, last_completed_at }: Listed) =>
    `${status === 'available' ? 0 : 1}${last_completed_at ?? ''}`;
  const listed = territories
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
    .map(({ id, name, status }) => ({
      id,
      name,
      note: status === 'available' ? null : 'Asignado',
    }));
  const retired = kept
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ id, name, note: 'Retirado' }));
  return [...retired, ...listed];
}

export function searchChoices(choices: readonly TerritoryChoice[], typed: string) {
  const sought = foldText(typed.trim());
  return choices.filter(({ name }) => foldText(name).includes(sought));
}
