import { monthsBetween } from '@territorios/contract/dates.ts';
import { territoryKey, territoryNumber } from '@territorios/contract/names.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { lastCompletedOn } from '@territorios/contract/territories/rules.ts';
import type { Calendar } from '#settings/queries.ts';
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

/** How long ago an area was completed, in the order of the legend. */
export const AREA_TIMES = [
  'under3',
  'under6',
  'under9',
  'under12',
  'over12',
  'uncompleted',
] as const;
type AreaTime = (typeof AREA_TIMES)[number];

export const TIME_LABELS: Record<AreaTime, string> = {
  under3: '0–3 meses',
  under6: '3–6 meses',
  under9: '6–9 meses',
  under12: '9–12 meses',
  over12: 'Más de 12 meses',
  uncompleted: 'Nunca completado',
};

export type AreaLook = AreaState | AreaTime;

export interface MapArea {
  territory: Territory;
  /** Null stands for a state that only a newer server knows. */
  state: AreaState | null;
  /** Null while the colours are those of the states. */
  time: AreaTime | null;
  /** An area that the list does not show is a faint outline and cannot be chosen. */
  isShown: boolean;
}

type CalendarDay = Pick<Calendar, 'today' | 'timeZone'>;
type Test = (territory: Territory) => boolean;

function stateOf(territory: Territory, isStale: Test): AreaState | null {
  const { status, retired_at } = territory;
  if (retired_at !== null) return 'retired';
  if (isStale(territory)) return 'stale';
  return AREA_STATES.find((state) => state === status) ?? null;
}

/** A whole number of months belongs to the longer time: after three months begins '3–6 meses'. */
export function timeOf(territory: Territory, { today, timeZone }: CalendarDay): AreaTime {
  const completed = lastCompletedOn(territory, timeZone);
  if (completed === null) return 'uncompleted';
  const months = monthsBetween(completed, today);
  if (months < 3) return 'under3';
  if (months < 6) return 'under6';
  if (months < 9) return 'under9';
  return months < 12 ? 'under12' : 'over12';
}

/** @param calendar given while the colours are those of the time */
export function areasOf(
  inUse: readonly Territory[],
  rows: readonly Territory[],
  isStale: Test,
  calendar: CalendarDay | null = null,
): ReadonlyMap<string, MapArea> {
  const areas = new Map<string, MapArea>();
  const add = (territories: readonly Territory[], isShown: boolean) => {
    for (const territory of territories) {
      const time = calendar && timeOf(territory, calendar);
      areas.set(territory.id, { territory, state: stateOf(territory, isStale), time, isShown });
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
