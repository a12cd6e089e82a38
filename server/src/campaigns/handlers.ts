import {
  createCampaign as createCampaignEndpoint,
  deleteCampaign,
  getActiveCampaign,
  getCampaignSummary,
  listCampaigns,
  updateCampaign as updateCampaignEndpoint,
} from '@territorios/contract/campaigns/api.ts';
import { and, eq, gte, lte } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn, own } from '#db/query/own.ts';
import { campaigns } from '#db/schema/tables.ts';
import { createCampaign, readCampaign, updateCampaign } from './save.ts';
import { selectCampaigns } from './select.ts';
import { summarise } from './summary.ts';

async function listedCampaign(scope: Scope, id: string) {
  const [campaign] = await selectCampaigns(scope, eq(campaigns.id, id));
  return orNotFound(campaign, 'campaign');
}

export const campaignRoutes = [
  route(listCampaigns, (scope) => selectCampaigns(scope)),

  route(getActiveCampaign, async (scope) => {
    const { db, today } = scope;
    const [active] = await db
      .select()
      .from(campaigns)
      .where(
        and(
          allOwn(scope, campaigns),
          lte(campaigns.start_date, today),
          gte(campaigns.end_date, today),
        ),
      );
    return active ? summarise(scope, active) : { campaign: null, stats: null, timeframe: null };
  }),

  route(getCampaignSummary, async (call) =>
    summarise(call, await readCampaign(call, call.params.id)),
  ),

  route(createCampaignEndpoint, async (call) => {
    const created = await listedCampaign(call, await createCampaign(call, call.body));
    call.record(created);
    return created;
  }),

  route(updateCampaignEndpoint, async (call) => {
    await updateCampaign(call, call.params.id, call.body);
    return listedCampaign(call, call.params.id);
  }),

  route(deleteCampaign, async (call) => {
    await lockCongregation(call);
    const [deleted] = await call.db
      .delete(campaigns)
      .where(own(call, campaigns, call.params.id))
      .returning({ id: campaigns.id, name: campaigns.name });
    call.record(orNotFound(deleted, 'campaign'));
  }),
];
