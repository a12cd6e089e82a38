import { END_BEFORE_START } from '@territorios/contract/campaigns/api.ts';
import type { CampaignWindow } from '@territorios/contract/campaigns/rules.ts';
import { and, gte, lte, ne } from 'drizzle-orm';
import { orNotFound, refuse, refuseFields } from '#call/refuse.ts';
import type { RecordChange, Scope } from '#call/scope.ts';
import { updateOwn } from '#call/update-own.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn, own } from '#db/query/own.ts';
import { newId } from '#db/schema/columns.ts';
import { campaigns } from '#db/schema/tables.ts';
import type { CampaignRow } from './select.ts';

export interface CampaignFields extends CampaignWindow {
  name: string;
  description: string | null;
  coverage_target: number;
}

export type CampaignChanges = { [K in keyof CampaignFields]?: CampaignFields[K] | undefined };

async function refuseOverlap(
  scope: Scope,
  id: string,
  { start_date, end_date }: CampaignWindow,
): Promise<void> {
  const [other] = await scope.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(
      and(
        allOwn(scope, campaigns),
        ne(campaigns.id, id),
        lte(campaigns.start_date, end_date),
        gte(campaigns.end_date, start_date),
      ),
    )
    .orderBy(campaigns.start_date)
    .limit(1);
  if (other) refuse('campaign_overlaps', other);
}

/**
 * Creates a campaign. Campaigns of one congregation are saved one after the other, so that two that
 * overlap never both find the calendar free.
 * @returns its id
 * @throws Refusal campaign_overlaps (409)
 */
export async function createCampaign(scope: Scope, fields: CampaignFields): Promise<string> {
  const { db, now, congregation } = scope;
  await lockCongregation(scope);
  const id = newId();
  await refuseOverlap(scope, id, fields);
  const created_at = now.toISOString();
  await db.insert(campaigns).values({
    ...fields,
    id,
    congregation_id: congregation.id,
    created_at,
    updated_at: created_at,
  });
  return id;
}

/** @throws Refusal not_found (404) */
export async function readCampaign(scope: Scope, id: string): Promise<CampaignRow> {
  const [row] = await scope.db
    .select()
    .from(campaigns)
    .where(own(scope, campaigns, id));
  return orNotFound(row, 'campaign');
}

const auditFields = (campaign: CampaignRow) => ({
  name: campaign.name,
  description: campaign.description,
  start_date: campaign.start_date,
  end_date: campaign.end_date,
  coverage_target: campaign.coverage_target,
});

/**
 * Changes a campaign, only the fields that are given, and records it.
 * @throws Refusal campaign_overlaps (409), not_found (404), invalid (400) when it would end before
 *   it begins
 */
export async function updateCampaign(
  scope: Scope & { record: RecordChange },
  id: string,
  changes: CampaignChanges,
): Promise<void> {
  await lockCongregation(scope);
  await updateOwn(scope, {
    table: campaigns,
    id,
    set: changes,
    read: readCampaign,
    auditFields,
    check: async (stored) => {
      const window = {
        start_date: changes.start_date ?? stored.start_date,
        end_date: changes.end_date ?? stored.end_date,
      };
      if (window.end_date < window.start_date) refuseFields({ end_date: END_BEFORE_START.error });
      await refuseOverlap(scope, id, window);
    },
  });
}
