import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import { campaignStatus } from '@territorios/contract/campaigns/rules.ts';
import { propose, PROPOSED_COUNT, type Proposal } from '@territorios/contract/proposals/propose.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '#campaigns/queries.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';

export interface Proposals {
  proposals: readonly Proposal<Territory>[];
  /** Nothing is proposed that rested less. */
  restMonths: number;
  hasCampaign: boolean;
}

/** @returns what proposes now, or null while something that it needs is missing */
export function useProposals(
  territories: readonly Territory[] | undefined,
  boundaries: readonly Boundary[] | undefined,
): (() => Proposals) | null {
  const { data: settings } = useQuery(settingsQuery);
  const { data: campaigns } = useQuery(campaignsQuery);
  const { today, timeZone } = useCalendar();
  if (!territories || !boundaries || !settings || !campaigns) return null;
  const { rest_months: restMonths } = settings;
  const campaign = campaigns.find((one) => campaignStatus(one, today) === 'active') ?? null;
  return () => ({
    restMonths,
    hasCampaign: campaign !== null,
    proposals: propose({
      territories,
      boundaries,
      today,
      timeZone,
      restMonths,
      campaign,
      count: PROPOSED_COUNT,
    }),
  });
}

/** Like 'Vecino de 12 · 8 meses': how long it rested stands beside each reason that does not say it. */
export function proposalText({ reason, months, isNeighbour }: Proposal<Territory>): string {
  if (!isNeighbour) return reason;
  if (months === null) return `${reason} · nunca se ha trabajado`;
  if (months < 1) return `${reason} · menos de un mes`;
  return months === 1 ? `${reason} · un mes` : `${reason} · ${months} meses`;
}

export function noProposalText({ restMonths, hasCampaign }: Proposals): string {
  const months = restMonths === 1 ? 'un mes' : `${restMonths} meses`;
  const none =
    restMonths === 0
      ? 'No hay ningún territorio disponible para proponer.'
      : `Ningún territorio disponible lleva ${months} sin trabajarse. Ese tiempo se cambia en «Configuración».`;
  return hasCampaign ? `${none} Lo que ya se trabajó en la campaña en curso no se propone.` : none;
}
