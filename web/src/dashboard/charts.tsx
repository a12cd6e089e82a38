import type { MonthActivity } from '@territorios/contract/dashboard/api.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@territorios/contract/spanish.ts';
import { longMonth } from '#lib/format.ts';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { ActivityPlot, SERIES } from './activity-plot.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { ChartSkeleton } from './charts-skeleton.tsx';
import { activityQuery } from './queries.ts';
import { ZoneChart, type ZoneCounts } from './zone-chart.tsx';

export function Charts({ zones }: { zones: ZoneCounts }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ZoneChart zones={zones} />
      <ActivityChart />
    </div>
  );
}

function ActivityChart() {
  const activity = useQuery(activityQuery);
  if (activity.data) return <LoadedActivityChart months={activity.data} />;
  return hasNotLoaded(activity) ? null : <ChartSkeleton />;
}

function LoadedActivityChart({ months }: { months: MonthActivity[] }) {
  const hasActivity = months.some(({ assigned, returned }) => assigned + returned > 0);
  return (
    <ChartFigure
      title="Asignaciones y devoluciones"
      isFolded
      description="Cuántas hubo cada mes del último año."
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
