import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import {
  campaignDaysRemaining,
  campaignStatus,
  coveragePercent,
} from '@territorios/contract/campaigns/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { and, countDistinct, desc, eq, sql, type SQL } from 'drizzle-orm';
import { readerOf } from '#call/own-rows.ts';
import { orNotFound } from '#call/refuse.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, isInUse } from '#db/query/own.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { assignmentEvents, windowBounds } from './assignment-events.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

export const readCampaign = readerOf(campaigns, 'campaign');

export const dated = (campaign: CampaignRow, today: Day) => ({
  ...campaign,
  status: campaignStatus(campaign, today),
  days_remaining: campaignDaysRemaining(campaign, today),
});

export async function selectCampaigns(scope: Scope, condition?: SQL): Promise<Campaign[]> {
  const { db, today } = scope;
  const rows = await db
    .select()
    .from(campaigns)
    .where(and(allOwn(scope, campaigns), condition))
    .orderBy(desc(campaigns.start_date));
  const all = rows.map((row) => dated(row, today));
  const begun = all.filter(({ status }) => status !== 'upcoming');
  const covered = await countCovered(scope, begun);
  const total = await db.$count(territories, and(allOwn(scope, territories), isInUse));
  return all.map((campaign) => ({
    ...campaign,
    coverage_percent:
      campaign.status === 'upcoming' ? null : coveragePercent(covered.get(campaign.id) ?? 0, total),
  }));
}

export async function readListedCampaign(scope: Scope, id: string): Promise<Campaign> {
  const [campaign] = await selectCampaigns(scope, eq(campaigns.id, id));
  return orNotFound(campaign, 'campaign');
}

async function countCovered(scope: Scope, of: CampaignRow[]): Promise<Map<string, number>> {
  const bounds = of.map((campaign) => windowBounds(campaign, scope.congregation.time_zone));
  const ids = sql.param(of.map((campaign) => campaign.id));
  const from = sql.param(bounds.map((span) => span.from));
  const until = sql.param(bounds.map((span) => span.until));
  const event = assignmentEvents(scope);
  const rows = await scope.db
    .select({ campaign: sql<string>`span.id`, covered: countDistinct(event.territory_id) })
    .from(
      sql`unnest(${ids}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[]) as span(id, "from", until)`,
    )
    .innerJoin(event, sql`${event.at} >= span.from and ${event.at} < span.until`)
    .innerJoin(
      territories,
      and(allOwn(scope, territories), eq(territories.id, event.territory_id), isInUse),
    )
    .groupBy(sql`span.id`);
  return new Map(rows.map(({ campaign, covered }) => [campaign, covered]));
}
