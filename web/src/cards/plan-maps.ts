import type { Tiles } from '@territorios/contract/maps/api.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import type { CardMap } from './draw-map.ts';

export type MapKind = CardMap['kind'];

export interface PlannedTerritory {
  id: string;
  picture_at: string | null;
}

export interface MapPlan {
  kindOf: ReadonlyMap<string, MapKind>;
  /** How many cards at once may have streets, where these were too many. */
  exceeded: number | null;
}

/** A card shows its picture before its boundary, and streets only where their server allows them. */
export function planMaps(
  territories: readonly PlannedTerritory[],
  hasBoundary: (id: string) => boolean,
  tiles: Tiles | null,
): MapPlan {
  const drawn = territories.filter(({ id, picture_at }) => picture_at === null && hasBoundary(id));
  const limit = tiles === null ? 0 : (tiles.print_limit ?? Infinity);
  const outline = drawn.length <= limit ? 'streets' : 'outline';
  const drawnIds = new Set(drawn.map(({ id }) => id));
  const kind = ({ id, picture_at }: PlannedTerritory): MapKind => {
    if (picture_at !== null) return 'picture';
    return drawnIds.has(id) ? outline : 'room';
  };
  return {
    kindOf: new Map(territories.map((one) => [one.id, kind(one)])),
    exceeded: limit > 0 && drawn.length > limit ? limit : null,
  };
}

const KINDS: readonly (readonly [MapKind, string])[] = [
  ['picture', 'con foto'],
  ['streets', 'con contorno dibujado y calles'],
  ['outline', 'con contorno dibujado sin calles'],
  ['room', 'con lugar para pegar el mapa'],
];

/** The text is like '12 con foto, 3 con lugar para pegar el mapa.' */
export function describeMaps({ kindOf }: MapPlan): string {
  const all = [...kindOf.values()];
  const parts = KINDS.flatMap(([kind, text]) => {
    const count = all.filter((one) => one === kind).length;
    return count === 0 ? [] : [`${formatCount(count)} ${text}`];
  });
  return `${parts.join(', ')}.`;
}
