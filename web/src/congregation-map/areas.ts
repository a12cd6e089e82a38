import type { Territory } from '@territorios/contract/territories/api.ts';
import { territoryKey, territoryNumber } from '@territorios/contract/names.ts';
import { RETIRED } from '#statistics/labels.ts';
import { SHOWN_LABELS } from '#territories/shown.ts';
import { statusLook } from '#territories/status-look.ts';
import type { Tone } from '#ui/tones.ts';

/** The legend has this order. */
export const AREA_STATES = ['available', 'stale', 'assigned', 'expired', 'retired'] as const;
export type AreaState = (typeof AREA_STATES)[number];

export const AREA_LOOKS: Record<AreaState, { label: string; tone: Tone }> = {
  available: statusLook('available'),
  stale: { label: SHOWN_LABELS.stale, tone: 'warning' },
  assigned: statusLook('assigned'),
  expired: statusLook('expired'),
  retired: RETIRED,
};

export interface MapArea {
  territory: Territory;
  /** Null stands for a state that only a newer server knows. */
  state: AreaState | null;
  /** An area that the list does not show is a faint outline and cannot be chosen. */
  isShown: boolean;
}

type Test = (territory: Territory) => boolean;

function stateOf(territory: Territory, isStale: Test): AreaState | null {
  const { status, retired_at } = territory;
  if (retired_at !== null) return 'retired';
  if (isStale(territory)) return 'stale';
  return AREA_STATES.find((state) => state === status) ?? null;
}

export function areasOf(
  inUse: readonly Territory[],
  rows: readonly Territory[],
  isStale: Test,
): ReadonlyMap<string, MapArea> {
  const areas = new Map<string, MapArea>();
  const add = (territories: readonly Territory[], isShown: boolean) => {
    for (const territory of territories) {
      areas.set(territory.id, { territory, state: stateOf(territory, isStale), isShown });
    }
  };
  add(inUse, false);
  add(rows, true);
  return areas;
}

const LONGEST_LABEL = 18;

/** From near, what the name says beside the number is written, too. */
export function areaLabel(name: string, isNear: boolean): string {
  const number = territoryNumber(name);
  if (number !== null && (!isNear || territoryKey(number) === territoryKey(name))) return number;
  const characters = Array.from(name);
  if (characters.length <= LONGEST_LABEL) return name;
  return `${characters
    .slice(0, LONGEST_LABEL - 1)
    .join('')
    .trimEnd()}…`;
}
