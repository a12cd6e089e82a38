import type { Tiles } from '@territorios/contract/maps/api.ts';
import { frameOf } from './card-size.ts';
import type { CardMap } from './draw-map.ts';
import { forEachOf } from './for-each-of.ts';
import { loadPicture } from './load-picture.ts';
import { loadStreets } from './load-streets.ts';
import type { BoxPlan } from './part-boxes.ts';
import type { MapPlan, MapKind } from './plan-maps.ts';

export interface CardWithoutMap {
  id: string;
  warnings: string | null;
  address: string | null;
  boundary: string | null;
  boxes: BoxPlan | null;
}

interface Loading {
  plan: MapPlan;
  tiles: Tiles | null;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface LoadedMaps {
  mapOf: ReadonlyMap<string, CardMap>;
  /** Cards that have less than was planned, because it could not be loaded. */
  missing: Record<'picture' | 'streets', number>;
}

const plainMap = (boundary: string | null): CardMap =>
  boundary === null ? { kind: 'room' } : { kind: 'outline', boundary };

/** Pictures come several at a time, and of the streets one card after the other, several tiles at a time. */
export async function loadMaps(
  cards: readonly CardWithoutMap[],
  { plan, tiles, signal, onProgress }: Loading,
): Promise<LoadedMaps> {
  const planned = (kind: MapKind) => cards.filter(({ id }) => plan.kindOf.get(id) === kind);
  const [pictures, streets] = [planned('picture'), planned('streets')];
  const mapOf = new Map(cards.map(({ id, boundary }) => [id, plainMap(boundary)]));
  const missing = { picture: 0, streets: 0 };
  let done = 0;
  const tell = () => onProgress(done, pictures.length + streets.length);
  const settle = async (
    kind: keyof typeof missing,
    id: string,
    load: () => Promise<CardMap | null>,
  ) => {
    signal.throwIfAborted();
    try {
      const map = await load();
      if (map !== null) mapOf.set(id, map);
    } catch {
      signal.throwIfAborted();
      missing[kind] += 1;
    }
    done += 1;
    tell();
  };
  tell();
  await forEachOf(pictures, (card) =>
    settle('picture', card.id, async () => ({
      kind: 'picture',
      image: await loadPicture(card.id, frameOf(card), signal),
    })),
  );
  for (const card of streets) {
    const { id, boundary } = card;
    if (boundary === null || tiles === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- the tiles of one card are several at a time
    await settle('streets', id, () => loadStreets(boundary, frameOf(card), tiles, signal));
  }
  return { mapOf, missing };
}
