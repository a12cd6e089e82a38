import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { activeCampaignQuery, campaignSummaryQuery, SUMMARY_FAILURE } from './queries.ts';

export function CampaignCoverage({ id }: { id: string }) {
  const summary = useQuery(campaignSummaryQuery(id));
  if (summary.data) return <CoverageCard {...summary.data} hasName={false} />;
  if (hasNotLoaded(summary)) return <LoadFailure title={SUMMARY_FAILURE} query={summary} />;
  return <CoverageCardSkeleton />;
}

/** The screen shows the failure of this query. */
export function ActiveCampaignCoverage() {
  const summary = useQuery(activeCampaignQuery);
  if (summary.data) {
    return summary.data.campaign === null ? null : <CoverageCard {...summary.data} />;
  }
  return hasNotLoaded(summary) ? null : <CoverageCardSkeleton />;
}

function CoverageCardSkeleton() {
  return (
    <Card>
      <output className="sr-only">Cargando la campaña...</output>
      <div aria-hidden className="grid gap-6 p-4">
        <div className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
        <Skeleton className="h-10" />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </Card>
  );
}
