import {
  END_BEFORE_START,
  type Campaign,
  type CampaignInput,
  type CampaignChanges,
} from '@territorios/contract/campaigns/api.ts';
import type { CampaignWindow } from '@territorios/contract/campaigns/rules.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, gte, lte, ne } from 'drizzle-orm';
import { createOwn, updateOwn } from '#call/own-rows.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Scope, WriteScope } from '#call/scope.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn, when } from '#db/query/own.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { readCampaign, readListedCampaign, type CampaignRow } from './select.ts';

async function refuseOverlap(
  scope: Scope,
  { start_date, end_date }: CampaignWindow,
  changedId?: string,
): Promise<void> {
  const [other] = await scope.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(
      and(
        allOwn(scope, campaigns),
        when(changedId, (id) => ne(campaigns.id, id)),
        lte(campaigns.start_date, end_date),
        gte(campaigns.end_date, start_date),
      ),
    )
    .orderBy(campaigns.start_date)
    .limit(1);
  if (other) refuse('campaign_overlaps', other);
}

/** The lock keeps two that overlap from both finding the calendar free. @throws Refusal campaign_overlaps (409) */
export async function createCampaign(scope: WriteScope, fields: CampaignInput): Promise<Campaign> {
  await lockCongregation(scope);
  await refuseOverlap(scope, fields);
  return createOwn(scope, { ...ownCampaigns, read: readListedCampaign }, fields);
}

export const ownCampaigns = {
  table: campaigns,
  read: readCampaign,
  auditFields: (campaign: Omit<CampaignRow, 'congregation_id' | 'created_at' | 'updated_at'>) =>
    pick(campaign, ['name', 'description', 'start_date', 'end_date', 'coverage_target']),
};

/** @throws Refusal campaign_overlaps (409), not_found (404), invalid (400) when it would end before it begins */
export async function updateCampaign(
  scope: WriteScope,
  id: string,
  changes: CampaignChanges,
): Promise<Campaign> {
  await lockCongregation(scope);
  await updateOwn(scope, ownCampaigns, id, async (stored) => {
    const window = {
      start_date: changes.start_date ?? stored.start_date,
      end_date: changes.end_date ?? stored.end_date,
    };
    if (window.end_date < window.start_date) refuseFields({ end_date: END_BEFORE_START.error });
    await refuseOverlap(scope, window, id);
    return changes;
  });
  return readListedCampaign(scope, id);
}
