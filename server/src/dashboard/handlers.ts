import * as api from '@territorios/contract/dashboard/api.ts';
import { EXPIRING_THRESHOLD_DAYS } from '@territorios/contract/dashboard/api.ts';
import { addUp, statsByZone } from '@territorios/contract/dashboard/rules.ts';
import { STALE_DAYS } from '@territorios/contract/territories/rules.ts';
import { route } from '#call/route.ts';
import { allOwn } from '#db/query/own.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { monthlyActivity } from './activity.ts';
import { countTerritories } from './count.ts';

export const dashboardRoutes = [
  route(api.getDashboardStats, async (scope) => {
    const adminCount = await scope.db.$count(administrators, allOwn(scope, administrators));
    const territories_by_zone = statsByZone(await countTerritories(scope), scope.today);
    const { total, assigned, available, expired } = addUp(territories_by_zone);
    return {
      adminCount,
      stats: {
        total_territories: total,
        assigned_territories: assigned,
        available_territories: available,
        expired_territories: expired,
        territories_by_zone,
        total,
        assigned,
        available,
        expiring_threshold_days: EXPIRING_THRESHOLD_DAYS,
        inactivity_threshold_days: STALE_DAYS,
      },
    };
  }),

  route(api.getDashboardActivity, monthlyActivity),
];
