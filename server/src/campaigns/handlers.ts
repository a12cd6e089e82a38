import * as api from '@territorios/contract/campaigns/api.ts';
import { and, gte, lte } from 'drizzle-orm';
import { deleteOwn } from '#call/own-rows.ts';
import { route } from '#call/route.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { allOwn } from '#db/query/own.ts';
import { campaigns } from '#db/schema/campaign-tables.ts';
import { ownCampaigns, createCampaign, updateCampaign } from './save.ts';
import { readCampaign, selectCampaigns } from './select.ts';
import { summarise } from './summary.ts';

export const campaignRoutes = [
  route(api.listCampaigns, (scope) => selectCampaigns(scope)),

  route(api.getActiveCampaign, async (scope) => {
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

  route(api.getCampaignSummary, async (call) =>
    summarise(call, await readCampaign(call, call.params.id)),
  ),

  route(api.createCampaign, (call) => createCampaign(call, call.body)),

  route(api.updateCampaign, (call) => updateCampaign(call, call.params.id, call.body)),

  route(api.deleteCampaign, async (call) => {
    await lockCongregation(call);
    await deleteOwn(call, ownCampaigns, call.params.id);
  }),
];
