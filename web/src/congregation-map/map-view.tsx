import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Attribution } from '#maps/attribution.tsx';
import { ZoomButtons } from '#maps/zoom-buttons.tsx';
import { Button } from '#ui/button.tsx';
import { createAreaMap, type AreaMap, type Marks, type Pointed } from './area-map.ts';
import { AreaTip } from './area-tip.tsx';
import type { MapArea } from './areas.ts';

interface MapViewProps {
  boundaries: readonly Boundary[];
  areas: ReadonlyMap<string, MapArea>;
  marks: Marks;
  openId: string | null;
  /** They were just proposed, and the map moves to them. */
  proposed: readonly string[];
  isReady: boolean;
  /** The filter is a text that changes whenever the list shows other rows. */
  filter: string;
  /** Null means that the operator wants none. */
  tiles: Tiles | null | undefined;
  /** The card hides the lower part of the map. */
  cardHeightPx: number;
  onPick: (id: string | null) => void;
  onTilesFailure: (haveFailed: boolean) => void;
}

export function MapView(props: MapViewProps) {
  const { boundaries, areas, marks, openId, proposed, isReady, filter, tiles, cardHeightPx } =
    props;
  const target = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [areaMap, setAreaMap] = useState<AreaMap | null>(null);
  const [pointer, setPointer] = useState<Pointed | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const onPick = useEffectEvent((id: string | null) => {
    setPointer(null);
    props.onPick(id);
  });
  const onTilesFailure = useEffectEvent(props.onTilesFailure);

  useEffect(() => {
    if (target.current === null) return undefined;
    const created = createAreaMap(target.current, {
      onPick: (id) => onPick(id),
      onPoint: setPointer,
      onDrawn: () => setDrawn(true),
      onTilesFailure: (haveFailed) => onTilesFailure(haveFailed),
    });
    setAreaMap(created);
    return () => created.destroy();
  }, []);
  useEffect(() => (tiles && areaMap ? areaMap.setTiles(tiles) : undefined), [areaMap, tiles]);
  useEffect(() => areaMap?.setAreas(areas), [areaMap, areas]);
  useEffect(() => areaMap?.setBoundaries(boundaries), [areaMap, boundaries]);
  useEffect(() => {
    if (isReady) areaMap?.begin();
  }, [areaMap, isReady]);
  useEffect(() => areaMap?.setMarks(marks), [areaMap, marks]);
  useEffect(() => {
    if (openId !== null) areaMap?.showOne(openId, cardHeightPx);
  }, [areaMap, openId, cardHeightPx]);
  useEffect(() => areaMap?.showSome(), [areaMap, filter]);
  useEffect(() => areaMap?.showThese(proposed), [areaMap, proposed]);

  const pointed = pointer === null ? undefined : areas.get(pointer.id);
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- arrow keys move it, and + and − */}
      <div
        ref={target}
        role="application"
        aria-label="Mapa de los territorios"
        aria-describedby={hint}
        aria-busy={!isDrawn}
        tabIndex={0}
        className="absolute inset-0"
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <p id={hint} className="sr-only">
        Las flechas mueven el mapa; + y − lo acercan y lo alejan. La lista tiene los mismos
        territorios y todo lo que se puede hacer con ellos.
      </p>
      {areaMap && (
        <div className="congregation-map-controls">
          <ZoomButtons map={areaMap.map} />
          <Button size="sm" onPress={() => areaMap.showAll()}>
            Ver todo
          </Button>
        </div>
      )}
      {pointer && pointed && <AreaTip area={pointed} place={pointer} />}
      {tiles && <Attribution tiles={tiles} />}
    </>
  );
}
