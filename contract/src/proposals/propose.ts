import { campaignStatus, type CampaignWindow } from '#campaigns/rules.ts';
import { monthsBetween, type Day, type Instant } from '#dates.ts';
import { territoryNumber } from '#names.ts';
import { lastWorkedOn, type TerritoryDates } from '#territories/rules.ts';
import { neighbourFinder, type StoredBoundary } from './neighbours.ts';

export const PROPOSED_COUNT = 5;

/** A territory that rested for fewer months waits while another has rested for more. */
export const SHORT_REST_MONTHS = 6;
export const LONG_REST_MONTHS = 12;

export interface ProposableTerritory extends TerritoryDates {
  id: string;
  name: string;
  retired_at: Instant | null;
  current_assignment: object | null;
}

interface Proposals<Territory extends ProposableTerritory> {
  /** By name, which decides between two that rested equally long. */
  territories: readonly Territory[];
  boundaries: readonly StoredBoundary[];
  today: Day;
  timeZone: string;
  restMonths: number;
  /** What was worked in it is not proposed while it goes on. */
  campaign: CampaignWindow | null;
  count: number;
}

export interface Proposal<Territory extends ProposableTerritory> {
  territory: Territory;
  /** Whole months since it was last worked; null if it never was. */
  months: number | null;
  reason: string;
  isNeighbour: boolean;
}

/** Like 'Lleva 14 meses sin trabajarse'. */
export function restText(months: number | null): string {
  if (months === null) return 'Nunca se ha trabajado';
  if (months < 1) return 'Lleva menos de un mes sin trabajarse';
  return months === 1 ? 'Lleva un mes sin trabajarse' : `Lleva ${months} meses sin trabajarse`;
}

const shortName = (name: string): string => territoryNumber(name) ?? name;

interface Rested<Territory> {
  territory: Territory;
  worked: Day | null;
  months: number | null;
}

const hasRested = ({ months }: { months: number | null }, least: number): boolean =>
  months === null || months >= least;

function restedOf<Territory extends ProposableTerritory>(
  given: Proposals<Territory>,
): Rested<Territory>[] {
  const { territories, today, timeZone, restMonths, campaign } = given;
  const isActive = campaign !== null && campaignStatus(campaign, today) === 'active';
  const isDone = (worked: Day | null) =>
    isActive && worked !== null && worked >= campaign.start_date;
  return territories
    .filter(
      ({ retired_at, current_assignment }) => retired_at === null && current_assignment === null,
    )
    .map((territory) => {
      const worked = lastWorkedOn(territory, timeZone);
      return { territory, worked, months: worked === null ? null : monthsBetween(worked, today) };
    })
    .filter((one) => hasRested(one, restMonths) && !isDone(one.worked))
    .toSorted(({ worked: one }, { worked: other }) => {
      if (one === other) return 0;
      return (one ?? '') < (other ?? '') ? -1 : 1;
    });
}

/**
 * What to hand out next: the free territory that rested longest, then its neighbours and theirs, those
 * that rested longest first; where no neighbour is left, the next one that rested longest.
 * @returns at most `count`, none that rested under six months while another that rested twelve is left out
 */
export function propose<Territory extends ProposableTerritory>(
  given: Proposals<Territory>,
): Proposal<Territory>[] {
  const left = new Map(restedOf(given).map((one) => [one.territory.id, one]));
  const neighboursOf = neighbourFinder(
    given.boundaries.filter(({ territory_id }) => left.has(territory_id)),
  );
  const proposals: Proposal<Territory>[] = [];
  // Those that rested longest are first, so one look says whether any of twelve months is left.
  const mayGo = (one: Rested<Territory>) => {
    const [oldest] = left.values();
    const waits = oldest !== undefined && hasRested(oldest, LONG_REST_MONTHS);
    return hasRested(one, SHORT_REST_MONTHS) || !waits;
  };
  const add = ({ territory, months }: Rested<Territory>, beside?: Territory) => {
    const reason = beside ? `Vecino de ${shortName(beside.name)}` : restText(months);
    left.delete(territory.id);
    proposals.push({ territory, months, reason, isNeighbour: beside !== undefined });
  };
  const addNeighbours = ({ territory }: Proposal<Territory>) => {
    const beside = new Set(neighboursOf(territory.id));
    for (const one of [...left.values()].filter(({ territory: { id } }) => beside.has(id))) {
      if (proposals.length >= given.count) return;
      if (mayGo(one)) add(one, territory);
    }
  };
  while (proposals.length < given.count) {
    const [oldest] = left.values();
    if (oldest === undefined) break;
    const from = proposals.length;
    add(oldest);
    // Neighbours that are added have neighbours, too.
    for (let at = from; at < proposals.length; at += 1) {
      const proposal = proposals[at];
      if (proposal && proposals.length < given.count) addNeighbours(proposal);
    }
  }
  return proposals;
}
