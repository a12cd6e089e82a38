import { CAMPAIGN_STATUSES } from '#campaigns/rules.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { day, id, instant, nameField, optionalText } from '#fields.ts';
import { z } from '#zod.ts';

export const DEFAULT_COVERAGE_TARGET = 100;

const TARGET = 'La meta debe ser un número entero de 1 a 100';

const fields = z.object({
  name: nameField(),
  description: optionalText(2000),
  start_date: day,
  end_date: day,
  coverage_target: z.int({ error: TARGET }).min(1, TARGET).max(100, TARGET),
});

export const END_BEFORE_START = {
  path: ['end_date'],
  error: 'La fecha de fin no puede ser anterior a la de inicio',
};

const CampaignChanges = fields.partial();
export type CampaignChanges = z.infer<typeof CampaignChanges>;

export const CampaignInput = fields
  .extend({
    description: fields.shape.description.default(null),
    coverage_target: fields.shape.coverage_target.default(DEFAULT_COVERAGE_TARGET),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, END_BEFORE_START);
export type CampaignInput = z.infer<typeof CampaignInput>;

export const Campaign = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  start_date: day,
  end_date: day,
  coverage_target: z.int(),
  status: z.enum(CAMPAIGN_STATUSES),
  days_remaining: z.int(),
  coverage_percent: z.number().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

const sample = z.object({ territory_id: id, territory_name: z.string(), zone_name: z.string() });

export const CampaignSummary = z.object({
  campaign: Campaign.omit({ coverage_percent: true }),
  stats: z.object({
    coverage_percent: z.number(),
    covered_count: z.int(),
    uncovered_count: z.int(),
    total_territories: z.int(),
    zones: z.array(
      z.object({
        zone_id: id.nullable(),
        zone_name: z.string(),
        covered: z.int(),
        total: z.int(),
        pending: z.int(),
        coverage_percent: z.number(),
      }),
    ),
    uncovered_sample: z.array(sample.extend({ last_activity_at: instant.nullable() })),
    recently_covered: z.array(sample.extend({ last_touch_at: instant.nullable() })),
  }),
  timeframe: z.object({ start: day, end: day }),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

const NoCampaign = z.object({ campaign: z.null(), stats: z.null(), timeframe: z.null() });

export const getActiveCampaign = endpoint('GET /campaigns/active-summary', {
  list: 'versioned',
  summary: 'Coverage of the campaign whose window holds today; nulls when there is none',
  answer: z.union([CampaignSummary, NoCampaign]),
});

export const getCampaignSummary = endpoint('GET /campaigns/:id/summary', {
  list: 'versioned',
  summary: 'Coverage of any campaign',
  answer: CampaignSummary,
});

export const listCampaigns = endpoint('GET /campaigns', {
  list: 'versioned',
  summary: 'Campaigns, the latest first',
  answer: z.array(Campaign),
});

export const createCampaign = endpoint('POST /campaigns', {
  records: { subject: 'campaign', action: 'created' },
  status: 201,
  summary: 'Create a campaign; 409 campaign_overlaps',
  body: CampaignInput,
  answer: Campaign,
});

export const updateCampaign = endpoint('PATCH /campaigns/:id', {
  records: { subject: 'campaign', action: 'updated' },
  summary: 'Change a campaign; only the fields that are sent; 409 campaign_overlaps',
  body: CampaignChanges,
  answer: Campaign,
});

export const deleteCampaign = endpoint('DELETE /campaigns/:id', {
  records: { subject: 'campaign', action: 'deleted' },
  summary: 'Delete a campaign; territories and assignments stay',
  ...NO_CONTENT,
});
