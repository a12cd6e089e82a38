import { ActivityChart } from './activity-chart.tsx';
import { ZoneChart, type ZoneCounts } from './zone-chart.tsx';

export function Charts({ zones }: { zones: ZoneCounts }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ZoneChart zones={zones} />
      <ActivityChart />
    </div>
  );
}
