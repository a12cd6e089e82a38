import {
  CampaignInput,
  DEFAULT_COVERAGE_TARGET,
  END_BEFORE_START,
  type Campaign,
} from '@territorios/contract/campaigns/api.ts';
import { z } from '@territorios/contract/zod.ts';

const { name, description, start_date, end_date, coverage_target } = CampaignInput.shape;
const typedDay = z.string().min(1, 'Indique la fecha completa');

/** The fields as they are typed, turned into what the server takes. */
export const CampaignForm = z
  .object({
    name,
    description,
    start_date: typedDay.pipe(start_date),
    end_date: typedDay.pipe(end_date),
    coverage_target: z.string().transform(Number).pipe(coverage_target.unwrap()),
  })
  .refine((typed) => typed.start_date <= typed.end_date, END_BEFORE_START);

export const typedCampaign = (campaign: Campaign | null): z.input<typeof CampaignForm> => ({
  name: campaign?.name ?? '',
  description: campaign?.description ?? '',
  start_date: campaign?.start_date ?? '',
  end_date: campaign?.end_date ?? '',
  coverage_target: String(campaign?.coverage_target ?? DEFAULT_COVERAGE_TARGET),
});
