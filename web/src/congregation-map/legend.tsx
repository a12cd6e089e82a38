import { useEffect, useRef } from 'react';
import { onColoursChange } from '#maps/colours.ts';
import { AREA_LOOKS, AREA_STATES, type AreaState } from './areas.ts';
import { fillSwatch } from './patterns.ts';

interface LegendProps {
  /** The map has retired territories only while the list shows them. */
  isOfRetired: boolean;
  isOnTiles: boolean;
}

export function Legend({ isOfRetired, isOnTiles }: LegendProps) {
  const states = AREA_STATES.filter((state) => (state === 'retired') === isOfRetired);
  return (
    <ul aria-label="Colores del mapa" className="congregation-map-legend text-xs text-ink-muted">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <Swatch state={state} isOnTiles={isOnTiles} />
          {AREA_LOOKS[state].label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ state, isOnTiles }: { state: AreaState; isOnTiles: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => canvas.current && fillSwatch(canvas.current, state);
    draw();
    return onColoursChange(draw);
  }, [state, isOnTiles]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-on-tiles={isOnTiles ? '' : undefined}
      className="congregation-map-swatch"
    />
  );
}
