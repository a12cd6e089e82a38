import {
  createCampaign as createCampaignEndpoint,
  deleteCampaign,
  getActiveCampaign,
  getCampaignSummary,
  listCampaigns,
  updateCampaign as updateCampaignEndpoint,
} from '@territorios/contract/campaigns/api.ts';
import { and, eq, gte, lte } from 'drizzle-orm';
import { campaigns } from '#db/schema.ts';
import { found } from '#http/refuse.ts';
import { route, type Call } from '#http/route.ts';
import { campaignOf, createCampaign, updateCampaign } from './save.ts';
import { selectCampaigns } from './select.ts';
import { summarise } from './summary.ts';

async function readCampaign(
  call: Pick<Call<typeof listCampaigns>, 'db' | 'congregation' | 'today'>,
  id: string,
) {
  const [campaign] = await selectCampaigns(call.db, call, eq(campaigns.id, id));
  return found(campaign, 'campaign');
}

export const campaignRoutes = [
  route(listCampaigns, (call) => selectCampaigns(call.db, call)),

  route(getActiveCampaign, async (call) => {
    const { db, congregation, today } = call;
    const [active] = await db
      .select()
      .from(campaigns)
      .where(
        and(
          eq(campaigns.congregation_id, congregation.id),
          lte(campaigns.start_date, today),
          gte(campaigns.end_date, today),
        ),
      );
    return active ? summarise(db, call, active) : { campaign: null, stats: null, timeframe: null };
  }),

  route(getCampaignSummary, async (call) => {
    const { db, congregation, params } = call;
    const [campaign] = await db
      .select()
      .from(campaigns)
      .where(campaignOf(congregation.id, params.id));
    return summarise(db, call, found(campaign, 'campaign'));
  }),

  route(createCampaignEndpoint, async (call) => {
    const { db, now, congregation, body } = call;
    return readCampaign(call, await createCampaign(db, now, congregation.id, body));
  }),

  route(updateCampaignEndpoint, async (call) => {
    const { db, now, congregation, params, body } = call;
    await updateCampaign(db, now, congregation.id, params.id, body);
    return readCampaign(call, params.id);
  }),

  route(deleteCampaign, async ({ db, congregation, params }) => {
    const [deleted] = await db
      .delete(campaigns)
      .where(campaignOf(congregation.id, params.id))
      .returning({ id: campaigns.id });
    found(deleted, 'campaign');
  }),
];
