import {
  createCampaign as createCampaignEndpoint,
  deleteCampaign,
  getActiveCampaign,
  getCampaignSummary,
  listCampaigns,
  updateCampaign as updateCampaignEndpoint,
} from '@territorios/contract/campaigns/api.ts';
import { and, eq, gte, lte } from 'drizzle-orm';
import { changesBetween } from '#call/audit.ts';
import { found } from '#call/refuse.ts';
import { route, type Call } from '#call/route.ts';
import { lockCongregation } from '#db/query/lock.ts';
import { campaigns } from '#db/schema/tables.ts';
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

/** What an entry of the audit tells of a campaign. */
const TOLD = ['name', 'description', 'start_date', 'end_date', 'coverage_target'] as const;

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
    const { db, now, congregation, body, record } = call;
    const created = await readCampaign(call, await createCampaign(db, now, congregation.id, body));
    record(created);
    return created;
  }),

  route(updateCampaignEndpoint, async (call) => {
    const { db, now, congregation, params, body, record } = call;
    const before = await updateCampaign(db, now, congregation.id, params.id, body);
    const after = await readCampaign(call, params.id);
    record(after, { changes: changesBetween(before, after, TOLD) });
    return after;
  }),

  route(deleteCampaign, async ({ db, congregation, params, record }) => {
    await lockCongregation(db, congregation.id);
    const [deleted] = await db
      .delete(campaigns)
      .where(campaignOf(congregation.id, params.id))
      .returning({ id: campaigns.id, name: campaigns.name });
    record(found(deleted, 'campaign'));
  }),
];
