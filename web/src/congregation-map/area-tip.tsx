import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { doneText } from '@territorios/contract/territories/rules.ts';
import { dueText } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar, type Calendar } from '#settings/queries.ts';
import { statusLook } from '#territories/status-look.ts';
import type { Pointed } from './area-map.ts';
import { type MapArea, AREA_LOOKS, TIME_LABELS } from './areas.ts';

/** The text is like 'Asignado · Ana Peña · faltan 3 días'. */
function areaText({ territory, state }: MapArea, { today }: Pick<Calendar, 'today'>): string {
  const { label } = state === null ? statusLook(territory.status) : AREA_LOOKS[state];
  const open = territory.current_assignment;
  const { parts_done, parts_total } = territory;
  const blocks = parts_total > 0 ? ` · ${doneText(parts_done, parts_total)}` : '';
  if (open === null) return parts_done > 0 ? label + blocks : label;
  const holder = publisherName(nameOfHolder(open));
  return `${label} · ${holder} · ${dueText(open.expires_at, today)}${blocks}`;
}

const timeText = (time: NonNullable<MapArea['time']>): string =>
  time === 'uncompleted'
    ? TIME_LABELS.uncompleted
    : `Desde que se completó: ${TIME_LABELS[time].toLowerCase()}`;

const ROOM_BELOW_PX = 96;
const DISTANCE_PX = 16;

interface AreaTipProps {
  area: MapArea;
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
      {area.time && (
        <>
          <br />
          {timeText(area.time)}
        </>
      )}
    </p>
  );
}
