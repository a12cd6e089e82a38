import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { timeAgo } from '#lib/format.ts';
import { sortTerritories } from './sort.ts';
import type { Choice } from '#ui/choice-list.tsx';

/** The territory that has waited longest is first. */
export const freeTerritoryChoices = (territories: readonly Territory[], now: Date): Choice[] =>
  sortTerritories(
    territories.filter(({ current_assignment }) => current_assignment === null),
    'idle',
    'asc',
  ).map(({ id, name, zone, last_returned_at, last_assigned_at }) => {
    const last = last_returned_at ?? last_assigned_at;
    const use = last === null ? 'nunca asignado' : `devuelto ${timeAgo(last, now)}`;
    return { id, name, description: `${zone?.name ?? WITHOUT_ZONE} · ${use}` };
  });
