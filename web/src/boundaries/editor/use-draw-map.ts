import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import type { Box, Shape } from '#boundaries/shape/shape.ts';
import { tilesQuery } from '#maps/queries.ts';
import { createDrawMap, type DrawMap, type DrawMapEvents } from './draw-map.ts';
import type { Marks } from './draw-layers.ts';
import type { Tool } from './tools.ts';

interface DrawMapState extends DrawMapEvents, Marks {
  shape: Shape;
  tool: Tool;
  neighbours: readonly Neighbour[];
  /** What is seen first; null for the whole world. */
  start: Box | null;
}

/** The map follows the state of the screen. */
export function useDrawMap(state: DrawMapState): {
  target: RefObject<HTMLDivElement | null>;
  map: DrawMap | null;
} {
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawMap | null>(null);
  const onShape = useEffectEvent(state.onShape);
  const onRing = useEffectEvent(state.onRing);
  const onSketch = useEffectEvent(state.onSketch);
  const onTap = useEffectEvent(state.onTap);
  const fitStart = useEffectEvent((made: DrawMap) => state.start && made.fit(state.start));
  const { shape, tool, neighbours, chosen, crossing, theirs } = state;
  const tiles = useQuery(tilesQuery).data?.tiles;

  useEffect(() => {
    if (!target.current) return;
    const made = createDrawMap(target.current, {
      onShape: (next) => onShape(next),
      onRing: (ring) => onRing(ring),
      onSketch: (points) => onSketch(points),
      onTap: (place, corner) => onTap(place, corner),
    });
    fitStart(made);
    setMap(made);
    return made.end;
  }, []);
  useEffect(() => map?.setTool(tool), [map, tool]);
  useEffect(() => map?.showNeighbours(neighbours), [map, neighbours]);
  useEffect(
    () => map?.show(shape, { chosen, crossing, theirs }),
    [map, shape, chosen, crossing, theirs],
  );
  useEffect(() => {
    if (tiles) map?.setTiles(tiles);
  }, [map, tiles]);
  return { target, map };
}
