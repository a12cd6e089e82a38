import {
  campaignStatus,
  isPending,
  type CampaignWindow,
} from '@territorios/contract/campaigns/rules.ts';
import { startOfDay } from '@territorios/contract/dates.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import {
  DUE_SOON_DAYS,
  isDueSoon,
  isStale,
  isUncompleted,
  STALE_DAYS,
  staleBefore,
  uncompletedBefore,
} from '@territorios/contract/territories/rules.ts';
import type { Calendar } from '#settings/queries.ts';
import type { ShownKey } from './search.ts';

export const SHOWN_LABELS: Record<ShownKey, string> = {
  available: 'Disponibles',
  assigned: 'Asignados',
  due: `Vencen en ${DUE_SOON_DAYS} días`,
  expired: 'Expirados',
  stale: `Sin uso +${STALE_DAYS} días`,
  uncompleted: 'Sin completar en 12 meses',
  unbounded: 'Sin contorno',
  pending: 'Pendientes de la campaña',
  retired: 'Retirados',
};

type Test = (territory: Territory) => boolean;

const isRetired: Test = ({ retired_at }) => retired_at !== null;

export type ShownTests = Record<ShownKey, Test> & {
  hasCampaign: boolean;
  hasBoundaries: boolean;
};

/** @param campaigns the active one makes territories pending. @param hasBoundary where boundaries are shown */
export function shownTests(
  { today, timeZone }: Pick<Calendar, 'today' | 'timeZone'>,
  campaigns: readonly CampaignWindow[],
  hasBoundary?: Test,
): ShownTests {
  const before = staleBefore(today, timeZone);
  const year = uncompletedBefore(today, timeZone);
  const active = campaigns.find((campaign) => campaignStatus(campaign, today) === 'active');
  const since = active && startOfDay(active.start_date, timeZone);
  const hasStatus =
    (wanted: Territory['status']): Test =>
    ({ status }) =>
      status === wanted;
  return {
    available: hasStatus('available'),
    assigned: hasStatus('assigned'),
    due: (territory) => isDueSoon(territory, today),
    expired: hasStatus('expired'),
    stale: (territory) => !isRetired(territory) && isStale(territory, before),
    uncompleted: (territory) => isUncompleted(territory, year),
    unbounded: (territory) => hasBoundary !== undefined && !hasBoundary(territory),
    pending: (territory) => since !== undefined && isPending(territory, since),
    retired: isRetired,
    hasCampaign: active !== undefined,
    hasBoundaries: hasBoundary !== undefined,
  };
}
