import type { CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import {
  compareZones,
  coveragePercent,
  SUMMARY_SAMPLE_SIZE,
} from '@territorios/contract/campaigns/rules.ts';
import type { Scope } from '#call/scope.ts';
import { readCoverage, readLastActivity, type TerritoryCoverage } from './coverage.ts';
import { dated, type CampaignRow } from './select.ts';

const isCovered = (territory: TerritoryCoverage) => territory.last_touch_at !== null;

function figures(territories: TerritoryCoverage[]) {
  const total = territories.length;
  const covered = territories.filter(isCovered).length;
  return {
    covered,
    total,
    pending: total - covered,
    coverage_percent: coveragePercent(covered, total),
  };
}

const newestFirst = (a: TerritoryCoverage, b: TerritoryCoverage) =>
  (b.last_touch_at ?? '').localeCompare(a.last_touch_at ?? '');

export async function summarise(scope: Scope, campaign: CampaignRow): Promise<CampaignSummary> {
  const zones = (await readCoverage(scope, campaign))
    .map((zone) => ({ ...zone, ...figures(zone.territories) }))
    .toSorted(compareZones);
  const territories = zones.flatMap((zone) => zone.territories);
  const all = figures(territories);
  const uncovered = territories
    .filter((territory) => !isCovered(territory))
    .slice(0, SUMMARY_SAMPLE_SIZE);
  const recent = territories.filter(isCovered).toSorted(newestFirst).slice(0, SUMMARY_SAMPLE_SIZE);
  const uncoveredIds = uncovered.map((territory) => territory.territory_id);
  const activity = await readLastActivity(scope, uncoveredIds);
  return {
    campaign: dated(campaign, scope.today),
    stats: {
      coverage_percent: all.coverage_percent,
      covered_count: all.covered,
      uncovered_count: all.pending,
      total_territories: all.total,
      zones,
      uncovered_sample: uncovered.map((territory) => ({
        ...territory,
        last_activity_at: activity.get(territory.territory_id) ?? null,
      })),
      recently_covered: recent,
    },
    timeframe: { start: campaign.start_date, end: campaign.end_date },
  };
}
