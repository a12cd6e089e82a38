import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUser } from '#auth/current-user.ts';
import { ActiveCampaignCoverage } from '#campaigns/campaign-coverage.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { activityQuery, statsQuery } from './queries.ts';
import { StatsStrip } from './stats-strip.tsx';

// The figures do not wait for the drawings.
const Charts = lazy(lazyChunk(() => import('./charts.tsx'), 'Charts'));

export function DashboardPage() {
  const { email } = useUser();
  const { data } = useQuery(statsQuery);
  usePrefetchQuery(activityQuery);
  return (
    <>
      <PageHeader title="Dashboard" description={`Bienvenido, ${email || 'Admin'}`} />
      <div className="grid grid-cols-1 gap-4">
        <StatsStrip hasAdministrators />
        <ActiveCampaignCoverage />
        {data && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Charts zones={data.stats.territories_by_zone} />
          </Suspense>
        )}
      </div>
    </>
  );
}
