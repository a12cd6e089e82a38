import type { MonthActivity } from '@territorios/contract/dashboard/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthsForAll } from '@territorios/contract/dashboard/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { longMonth } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { ActivityPlot, SERIES } from './activity-plot.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { ChartSkeleton } from './charts-skeleton.tsx';
import { activityQuery } from './queries.ts';
import { ZoneChart, type ZoneCounts } from './zone-chart.tsx';

export function Charts({ zones }: { zones: ZoneCounts }) {
  return (
    <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-2">
      <ZoneChart zones={zones} />
      <ActivityChart total={zones.reduce((sum, zone) => sum + zone.total, 0)} />
    </div>
  );
}

function ActivityChart({ total }: { total: number }) {
  const activity = useQuery(activityQuery);
  if (activity.data) return <LoadedActivityChart months={activity.data} total={total} />;
  return hasNotLoaded(activity) ? null : <ChartSkeleton />;
}

function paceText(months: number | null): string | null {
  if (months === null) return null;
  return `A este ritmo, todos en ${months === 1 ? 'un mes' : `${formatCount(months)} meses`}`;
}

function LoadedActivityChart({ months, total }: { months: MonthActivity[]; total: number }) {
  const { today } = useCalendar();
  const hasActivity = months.some(({ assigned, returned }) => assigned + returned > 0);
  return (
    <ChartFigure
      title="Asignaciones y devoluciones"
      isFolded
      description="Cuántas hubo cada mes del último año."
      note={paceText(monthsForAll(months, total, today))}
      link={
        <Link
          to="/estadisticas/registro-s13"
          className="mt-1 flex min-h-control w-fit items-center text-sm text-accent underline-offset-4 hover:underline"
        >
          Registro S-13
        </Link>
      }
      series={SERIES}
      summary="Barras con las asignaciones y las devoluciones de cada mes del último año. Las cifras están en la tabla."
      emptyText={hasActivity ? null : 'No hubo asignaciones ni devoluciones en el último año.'}
      table={{
        caption: 'Asignaciones y devoluciones de cada mes',
        headers: ['Mes', ...SERIES.map(({ label }) => label)],
        rows: months.map((of) => ({
          key: of.month,
          cells: [longMonth(of.month), ...SERIES.map(({ key }) => formatCount(of[key]))],
        })),
      }}
    >
      <ActivityPlot months={months} />
    </ChartFigure>
  );
}
