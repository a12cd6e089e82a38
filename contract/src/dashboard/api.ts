import { endpoint } from '#endpoint.ts';
import { id } from '#fields.ts';
import { z } from '#zod.ts';

export const EXPIRING_THRESHOLD_DAYS = 14;

const counts = { total: z.int(), assigned: z.int(), available: z.int() };

export const DashboardStats = z.object({
  total_territories: z.int(),
  assigned_territories: z.int(),
  available_territories: z.int(),
  expired_territories: z.int(),
  territories_by_zone: z.array(
    z.object({ zone_id: id.nullable(), zone_name: z.string(), ...counts, expired: z.int() }),
  ),
  ...counts,
  expiring_threshold_days: z.int(),
  inactivity_threshold_days: z.int(),
});

export const getDashboardStats = endpoint('GET /dashboard/stats', {
  list: 'versioned',
  summary: 'Counts of administrators and of territories by status and zone',
  answer: z.object({ adminCount: z.int(), stats: DashboardStats }),
});

export const ACTIVITY_MONTHS = 12;

export const MonthActivity = z.object({
  /** The month is `yyyy-MM`, in the congregation's zone. */
  month: z.string(),
  assigned: z.int(),
  returned: z.int(),
  completed: z.int(),
});
export type MonthActivity = z.infer<typeof MonthActivity>;

export const getDashboardActivity = endpoint('GET /dashboard/activity', {
  list: 'versioned',
  summary:
    'Assignments, returns and completions of each of the last twelve months, the oldest first',
  answer: z.array(MonthActivity),
});
