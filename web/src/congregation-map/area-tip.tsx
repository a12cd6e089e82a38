import { useCalendar } from '#settings/queries.ts';
import type { Pointed } from './area-map.ts';
import { areaText } from './area-text.ts';
import type { Area } from './areas.ts';

const ROOM_BELOW_PX = 96;
const DISTANCE_PX = 16;

interface AreaTipProps {
  area: Area;
  place: Pick<Pointed, 'x' | 'y' | 'mapHeight'>;
}

/** A screen reader has the same text in the list. */
export function AreaTip({ area, place: { x, y, mapHeight } }: AreaTipProps) {
  const calendar = useCalendar();
  const isAbove = y > mapHeight - ROOM_BELOW_PX;
  return (
    <p
      aria-hidden
      className="congregation-map-tip text-sm shadow-raised"
      style={{
        left: `clamp(8rem, ${x}px, 100% - 8rem)`,
        ...(isAbove ? { bottom: mapHeight - y + DISTANCE_PX } : { top: y + DISTANCE_PX }),
      }}
    >
      <b>{area.territory.name}</b>
      <br />
      {areaText(area, calendar)}
    </p>
  );
}
