import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUser } from '#auth/current-user.ts';
import { ActiveCampaignCoverage } from '#campaigns/campaign-coverage.tsx';
import { part } from '#lib/part.ts';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { activityQuery, STATS_FAILURE, statsQuery } from './queries.ts';
import { StatsStrip } from './stats-strip.tsx';

// The figures do not wait for the drawings.
const Charts = lazy(part(async () => ({ default: (await import('./charts.tsx')).Charts })));

export function DashboardPage() {
  const { email } = useUser();
  const stats = useQuery(statsQuery);
  usePrefetchQuery(activityQuery);
  return (
    <>
      <PageHeader title="Dashboard" description={`Bienvenido, ${email || 'Admin'}`} />
      <div className="grid grid-cols-1 gap-4">
        {hasNotLoaded(stats) ? (
          <LoadFailure title={STATS_FAILURE} query={stats} />
        ) : (
          <StatsStrip answer={stats.data} />
        )}
        <ActiveCampaignCoverage />
        {stats.data && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Charts zones={stats.data.stats.territories_by_zone} />
          </Suspense>
        )}
      </div>
    </>
  );
}
