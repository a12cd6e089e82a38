import { useQuery } from '@tanstack/react-query';
import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Neighbour } from '#boundaries/shape/overlap.ts';
import type { Box } from '#boundaries/shape/shape.ts';
import { tilesQuery } from '#maps/queries.ts';
import {
  createReshapeMap,
  type ReshapeMap,
  type ReshapeMapEvents,
  type ShownArea,
} from './reshape-map.ts';

interface ReshapeMapState extends ReshapeMapEvents {
  neighbours: readonly Neighbour[];
  areas: readonly ShownArea[];
  line: readonly Position[];
  isDrawing: boolean;
  start: Box | null;
}

/** The map follows the state of the screen. */
export function useReshapeMap(state: ReshapeMapState): {
  target: RefObject<HTMLDivElement | null>;
  map: ReshapeMap | null;
} {
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ReshapeMap | null>(null);
  const onLine = useEffectEvent(state.onLine);
  const onSketch = useEffectEvent(state.onSketch);
  const onTap = useEffectEvent(state.onTap);
  const fitStart = useEffectEvent((made: ReshapeMap) => state.start && made.fit(state.start));
  const { neighbours, areas, line, isDrawing } = state;
  const tiles = useQuery(tilesQuery).data?.tiles;

  useEffect(() => {
    if (!target.current) return;
    const made = createReshapeMap(target.current, {
      onLine: (places) => onLine(places),
      onSketch: (points) => onSketch(points),
      onTap: (id) => onTap(id),
    });
    fitStart(made);
    setMap(made);
    return made.end;
  }, []);
  useEffect(() => map?.showNeighbours(neighbours), [map, neighbours]);
  useEffect(() => map?.show(areas, line), [map, areas, line]);
  useEffect(() => map?.setDrawing(isDrawing), [map, isDrawing]);
  useEffect(() => {
    if (tiles) map?.setTiles(tiles);
  }, [map, tiles]);
  return { target, map };
}
