import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';
import { mapView } from '@territorios/contract/territories/maps.ts';
import { makeAssignments } from './assignments.ts';
import { makeBoundaries } from './boundaries.ts';
import { makeCampaigns } from './campaigns.ts';
import { makePublisherRoles, makePublishers, seats } from './publishers.ts';
import { seededRandom } from './random.ts';
import { makeRequests } from './requests.ts';
import {
  HISTORY_DAYS,
  type AssignmentRow,
  type BoundaryRow,
  type CampaignRow,
  type PublisherRoleRow,
  type PublisherRow,
  type RequestRow,
  type TerritoryRow,
  type ZoneRow,
} from './rows.ts';
import { retireSome } from './retired.ts';
import { makePlaces, makeTerritories, makeZones } from './territories.ts';

export interface DemoSizes {
  territories: number;
  assignments: number;
  publishers: number;
}

/** In the order in which rows may be inserted. */
export interface DemoRows {
  zones: ZoneRow[];
  publisherRoles: PublisherRoleRow[];
  publishers: PublisherRow[];
  territories: TerritoryRow[];
  boundaries: BoundaryRow[];
  assignments: AssignmentRow[];
  campaigns: CampaignRow[];
  requests: RequestRow[];
}

/** 18 months of history, until the day before `today`. The same seed, day and sizes give the same rows. */
export function generateDemo(seed: number, today: Day, sizes: DemoSizes): DemoRows {
  const random = seededRandom(seed);
  const founded = addDays(today, -2 * HISTORY_DAYS);
  const zones = makeZones(random, founded);
  const publisherRoles = makePublisherRoles(random, founded);
  const publishers = makePublishers(random, founded, publisherRoles, sizes.publishers);
  const places = makePlaces(sizes.territories);
  const territories = makeTerritories(random, today, zones, places);
  const everySeat = seats(random, publisherRoles, publishers);
  const assignments = makeAssignments({
    random,
    today,
    territories,
    publishers,
    seats: everySeat,
    count: sizes.assignments,
  });
  const campaigns = makeCampaigns(random, today);
  // The open ones took the first seats.
  const taken = assignments.filter(({ returned_at }) => returned_at === null).length;
  const freeSeats = new Set(everySeat.slice(taken));
  const requests = makeRequests(random, today, assignments, (id) => freeSeats.has(id));
  return {
    zones,
    publisherRoles,
    publishers,
    territories: retireSome(territories, assignments, today),
    boundaries: makeBoundaries(territories, places),
    assignments,
    campaigns,
    requests,
  };
}

/** The link that shows most: it works, with a map, a point to drive to and warnings. */
export function exampleToken({ assignments, territories }: DemoRows, today: Day): string | null {
  const shownOf = new Map(
    territories.map((territory) => [
      territory.id,
      Number(Boolean(territory.google_maps_link && mapView(territory.google_maps_link)?.frame)) +
        Number(territory.navigation_latitude !== null) +
        Number(territory.warnings !== null),
    ]),
  );
  const working = assignments.filter(
    ({ returned_at, expires_at }) => returned_at === null && !isExpired(expires_at, today),
  );
  const shown = (assignment: AssignmentRow) => shownOf.get(assignment.territory_id) ?? 0;
  return working.sort((a, b) => shown(b) - shown(a))[0]?.token ?? null;
}
