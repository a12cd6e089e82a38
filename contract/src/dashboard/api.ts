import { endpoint } from '#endpoint.ts';
import { id } from '#fields.ts';
import { STALE_DAYS } from '#territories/rules.ts';
import { z } from '#zod.ts';

export const EXPIRING_THRESHOLD_DAYS = 14;
/** What the dashboard's answer calls it; a free territory is highlighted from then on. */
export const INACTIVITY_THRESHOLD_DAYS = STALE_DAYS;

export const DashboardStats = z.object({
  total_territories: z.int(),
  assigned_territories: z.int(),
  available_territories: z.int(),
  expired_territories: z.int(),
  territories_by_zone: z.array(
    z.object({
      /** Null for the territories without a zone. */
      zone_id: id.nullable(),
      zone_name: z.string(),
      total: z.int(),
      assigned: z.int(),
      available: z.int(),
      expired: z.int(),
    }),
  ),
  total: z.int(),
  assigned: z.int(),
  available: z.int(),
  expiring_threshold_days: z.int(),
  inactivity_threshold_days: z.int(),
});

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/dashboard/stats',
  access: 'signed-in',
  versioned: true,
  summary: 'Counts of administrators and of territories by status and zone',
  answer: z.object({ adminCount: z.int(), stats: DashboardStats }),
});

/** The last month of an activity is the present one. */
export const ACTIVITY_MONTHS = 12;

export const MonthActivity = z.object({
  /** `yyyy-MM`, in the congregation's zone. */
  month: z.string(),
  assigned: z.int(),
  returned: z.int(),
});
export type MonthActivity = z.infer<typeof MonthActivity>;

export const getDashboardActivity = endpoint({
  method: 'GET',
  path: '/dashboard/activity',
  access: 'signed-in',
  versioned: true,
  summary: 'Assignments and returns of each of the last twelve months, the oldest first',
  answer: z.array(MonthActivity),
});
