import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { CoverageCardSkeleton } from './coverage-card-skeleton.tsx';
import { activeCampaignQuery, campaignSummaryQuery, SUMMARY_FAILURE } from './queries.ts';

/** The coverage card of any campaign. */
export function CampaignCoverage({ id }: { id: string }) {
  const summary = useQuery(campaignSummaryQuery(id));
  if (summary.data) return <CoverageCard {...summary.data} />;
  return <WithoutCard query={summary} />;
}

/** The coverage card of the campaign that is active today; nothing when there is none. */
export function ActiveCampaignCoverage() {
  const summary = useQuery(activeCampaignQuery);
  if (summary.data) {
    return summary.data.campaign === null ? null : <CoverageCard {...summary.data} />;
  }
  return <WithoutCard query={summary} />;
}

/** While there is nothing to show: still loading, or a failure. */
function WithoutCard({ query }: { query: UseQueryResult }) {
  if (hasNotLoaded(query)) return <LoadFailure title={SUMMARY_FAILURE} query={query} />;
  return <CoverageCardSkeleton />;
}
