import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import type { Box } from '#boundaries/shape/shape.ts';
import { tilesQuery } from '#maps/queries.ts';
import { createDrawMap, type DrawMap, type DrawMapEvents, type Sketch } from './draw-map.ts';
import type { Shown } from './map-features.ts';

interface DrawMapState {
  type: 'LineString' | 'Polygon';
  sketch: Sketch | null;
  shown: Shown;
  neighbours: readonly Neighbour[];
  start: Box | null;
  events: DrawMapEvents;
}

export function useDrawMap({ sketch, shown, neighbours, ...first }: DrawMapState) {
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawMap | null>(null);
  const tiles = useQuery(tilesQuery).data?.tiles;
  const events = useEffectEvent(() => first.events);
  const create = useEffectEvent((element: HTMLElement) => {
    const made = createDrawMap(element, first.type, () => events());
    if (first.start) made.fit(first.start);
    return made;
  });

  useEffect(() => {
    if (!target.current) return;
    const made = create(target.current);
    setMap(made);
    return made.end;
  }, []);
  useEffect(() => map?.setSketch(sketch), [map, sketch]);
  useEffect(() => map?.showNeighbours(neighbours), [map, neighbours]);
  useEffect(() => map?.show(shown), [map, shown]);
  useEffect(() => {
    if (tiles) map?.setTiles(tiles);
  }, [map, tiles]);
  return { target, map };
}
