import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUser } from '#auth/current-session.ts';
import { ActiveCampaignCoverage } from '#campaigns/campaign-coverage.tsx';
import { activeCampaignQuery, SUMMARY_FAILURE } from '#campaigns/queries.ts';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { REQUESTS_FAILURE, requestsQuery } from '#requests/queries.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AttentionSkeleton } from './attention-skeleton.tsx';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { ACTIVITY_FAILURE, activityQuery, STATS_FAILURE, statsQuery } from './queries.ts';
import { StatsStrip } from './stats-strip.tsx';

// The figures load without waiting for the lists and the drawings.
const Attention = lazy(lazyChunk(() => import('./attention.tsx'), 'Attention'));
const FirstSteps = lazy(lazyChunk(() => import('./first-steps.tsx'), 'FirstSteps'));
const Charts = lazy(lazyChunk(() => import('./charts.tsx'), 'Charts'));

export function DashboardPage() {
  const { email } = useUser();
  const figures = useQuery(statsQuery);
  const lists = [
    { title: STATS_FAILURE, query: figures },
    { title: SUMMARY_FAILURE, query: useQuery(activeCampaignQuery) },
    { title: REQUESTS_FAILURE, query: useQuery(requestsQuery) },
    { title: TERRITORIES_FAILURE, query: useQuery(territoriesQuery) },
    { title: ACTIVITY_FAILURE, query: useQuery(activityQuery) },
  ];
  const stats = figures.data?.stats;
  const hasTerritories = stats?.total !== 0;
  const isUnused = stats !== undefined && stats.available === stats.total;
  return (
    <>
      <PageHeader title="Dashboard" description={`Bienvenido, ${email || 'Admin'}`} />
      <div className="grid grid-cols-1 gap-3 sm:gap-4 [&>[data-attention-skeleton]~*]:opacity-0">
        <LoadFailures lists={lists} />
        <Suspense fallback={<AttentionSkeleton />}>
          {isUnused && <FirstSteps hasTerritories={hasTerritories} />}
          {hasTerritories && <Attention />}
        </Suspense>
        <StatsStrip hasAdministrators />
        <ActiveCampaignCoverage />
        {stats && hasTerritories && (
          <Suspense fallback={<ChartsSkeleton />}>
            <Charts zones={stats.territories_by_zone} />
          </Suspense>
        )}
      </div>
    </>
  );
}
