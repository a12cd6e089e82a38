import { clsx } from 'clsx';
import type { DashboardStats } from '@territorios/contract/dashboard/api.ts';
import { byFirstZones } from '@territorios/contract/campaigns/rules.ts';
import type { z } from '@territorios/contract/zod.ts';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import { NO_ZONE } from '#territories/search.ts';
import { ChartFigure } from './chart-figure.tsx';

export type ZoneCounts = z.infer<typeof DashboardStats>['territories_by_zone'];
type Zone = ZoneCounts[number];

/** The order is the stack's: the grey one lies between the colours and the paper. */
const STATES = [
  { key: 'assigned', label: 'Asignados', fill: 'fill-accent', swatch: 'bg-accent' },
  { key: 'expired', label: 'Expirados', fill: 'fill-danger', swatch: 'bg-danger' },
  {
    key: 'available',
    label: 'Disponibles',
    fill: 'fill-line-strong forced-hollow',
    swatch: 'bg-line-strong forced-hollow',
  },
] as const;

/** A zone's bar is as wide as its number of territories. */
export function ZoneChart({ zones }: { zones: ZoneCounts }) {
  const largest = Math.max(1, ...zones.map(({ total }) => total));
  // The order is that of the campaign's card, which is on the same screen.
  const inOrder = zones.toSorted(byFirstZones);
  const keyOf = ({ zone_id }: Zone) => zone_id ?? 'none';
  return (
    <ChartFigure
      title="Territorios por zona"
      description="Estado actual de los territorios de cada zona."
      series={STATES}
      summary="Barras con los territorios asignados, expirados y disponibles de cada zona. Las cifras están en la tabla."
      emptyText={zones.length === 0 ? 'No hay zonas registradas.' : null}
      table={{
        caption: 'Territorios por zona',
        headers: ['Zona', ...STATES.map(({ label }) => label), 'Total'],
        rows: inOrder.map((zone) => ({
          key: keyOf(zone),
          cells: [
            zone.zone_name,
            ...STATES.map(({ key }) => formatCount(zone[key])),
            formatCount(zone.total),
          ],
        })),
      }}
    >
      <ul className="grid gap-x-4 max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] max-sm:gap-y-2">
        {inOrder.map((zone) => (
          <li key={keyOf(zone)}>
            <ZoneBar zone={zone} largest={largest} />
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

/** @param largest count, whose bar is as wide as the chart */
function ZoneBar({ zone, largest }: { zone: Zone; largest: number }) {
  const percent = (count: number) => `${(count / largest) * 100}%`;
  return (
    <Link
      to="/territories"
      search={{ zone: zone.zone_id ?? NO_ZONE, sort: 'idle' }}
      className="group grid min-h-8 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1 rounded-sm text-sm sm:grid-cols-[9rem_minmax(0,1fr)_2.5rem] pointer-coarse:min-h-control"
    >
      <span className="line-clamp-2 wrap-anywhere underline-offset-4 group-hover:underline">
        {zone.zone_name}
      </span>
      <svg
        aria-hidden
        className="h-4 w-full rounded-sm forced-drawn max-sm:col-span-2 max-sm:row-start-2 max-sm:h-2.5"
      >
        {STATES.map(({ key, label, fill }, index) => (
          <rect
            key={key}
            x={percent(STATES.slice(0, index).reduce((sum, before) => sum + zone[before.key], 0))}
            width={percent(zone[key])}
            height="100%"
            className={clsx(fill, 'stroke-surface')}
            data-tooltip={`${label}: ${formatCount(zone[key])}`}
          />
        ))}
      </svg>
      <span className="text-end tabular-nums">{formatCount(zone.total)}</span>
    </Link>
  );
}
