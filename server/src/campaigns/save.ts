import { END_BEFORE_START } from '@territorios/contract/campaigns/api.ts';
import type { CampaignWindow } from '@territorios/contract/campaigns/rules.ts';
import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { found, refuse, refuseFields } from '#call/refuse.ts';
import type { Transaction } from '#db/connection/client.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { newId } from '#db/schema/columns.ts';
import { campaigns } from '#db/schema/tables.ts';

/** One campaign, looked for in one congregation alone. */
export const campaignOf = (congregationId: string, id: string) =>
  and(eq(campaigns.congregation_id, congregationId), eq(campaigns.id, id));

export interface CampaignFields extends CampaignWindow {
  name: string;
  description: string | null;
  coverage_target: number;
}

export type CampaignChanges = { [K in keyof CampaignFields]?: CampaignFields[K] | undefined };

async function refuseOverlap(
  tx: Transaction,
  congregationId: string,
  id: string,
  { start_date, end_date }: CampaignWindow,
): Promise<void> {
  const [other] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.congregation_id, congregationId),
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
export async function createCampaign(
  tx: Transaction,
  now: Date,
  congregationId: string,
  fields: CampaignFields,
): Promise<string> {
  await lockCongregation(tx, congregationId);
  const id = newId();
  await refuseOverlap(tx, congregationId, id, fields);
  const created_at = now.toISOString();
  await tx.insert(campaigns).values({
    ...fields,
    id,
    congregation_id: congregationId,
    created_at,
    updated_at: created_at,
  });
  return id;
}

/**
 * Changes a campaign; only the fields that are given.
 * @returns what it was before
 * @throws Refusal campaign_overlaps (409), not_found (404), invalid (400) when it would end before
 *   it begins
 */
export async function updateCampaign(
  tx: Transaction,
  now: Date,
  congregationId: string,
  id: string,
  changes: CampaignChanges,
): Promise<CampaignFields> {
  await lockCongregation(tx, congregationId);
  const [row] = await tx.select().from(campaigns).where(campaignOf(congregationId, id));
  const stored = found(row, 'campaign');
  const window = {
    start_date: changes.start_date ?? stored.start_date,
    end_date: changes.end_date ?? stored.end_date,
  };
  if (window.end_date < window.start_date) refuseFields({ end_date: END_BEFORE_START.error });
  await refuseOverlap(tx, congregationId, id, window);
  await tx
    .update(campaigns)
    .set({ ...changes, updated_at: now.toISOString() })
    .where(campaignOf(congregationId, id));
  return stored;
}
