import { useEffect, useRef } from 'react';
import { onColoursChange } from '#maps/colours.ts';
import { AREA_LOOKS, AREA_STATES, AREA_TIMES, TIME_LABELS, type AreaLook } from './areas.ts';
import { fillSwatch } from './patterns.ts';

interface LegendProps {
  isOfTime: boolean;
  /** The map has retired territories only while the list shows them. */
  isOfRetired: boolean;
  isOnTiles: boolean;
}

export function Legend({ isOfTime, isOfRetired, isOnTiles }: LegendProps) {
  const states = AREA_STATES.filter((state) => (state === 'retired') === isOfRetired);
  const entries: { look: AreaLook; label: string }[] = isOfTime
    ? AREA_TIMES.map((look) => ({ look, label: TIME_LABELS[look] }))
    : states.map((look) => ({ look, label: AREA_LOOKS[look].label }));
  return (
    <div className="congregation-map-legend text-xs text-ink-muted">
      {isOfTime && <span>Desde que se completó:</span>}
      <ul aria-label="Colores del mapa" className="congregation-map-legend">
        {entries.map(({ look, label }) => (
          <li key={look} className="flex items-center gap-1.5">
            <Swatch look={look} isOnTiles={isOnTiles} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Swatch({ look, isOnTiles }: { look: AreaLook; isOnTiles: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => canvas.current && fillSwatch(canvas.current, look);
    draw();
    return onColoursChange(draw);
  }, [look, isOnTiles]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-on-tiles={isOnTiles ? '' : undefined}
      className="congregation-map-swatch"
    />
  );
}
