import { tmpdir } from 'node:os';
import type { Tiles } from '@territorios/contract/maps/api.ts';
import type { Route } from '#call/route.ts';
import type { Demonstration } from '#demo/demonstration.ts';
import { createFailedLookups } from '#public-territory/failed-lookups.ts';
import { administratorRoutes } from '#administrators/handlers.ts';
import { createPasswords } from '#administrators/passwords.ts';
import { assignmentRoutes } from '#assignments/handlers.ts';
import { auditRoutes } from '#audit/handlers.ts';
import { authRoutes } from '#auth/handlers.ts';
import { boundaryRoutes } from '#boundaries/handlers.ts';
import { campaignRoutes } from '#campaigns/handlers.ts';
import { cardRoutes } from '#cards/handlers.ts';
import { congregationRoutes } from '#congregations/handlers.ts';
import { dashboardRoutes } from '#dashboard/handlers.ts';
import { digestRoutes } from '#digest/handlers.ts';
import { groupRoutes } from '#groups/handlers.ts';
import { forgettingRoutes } from '#forgetting/handlers.ts';
import { importRoutes } from '#imports/handlers.ts';
import { mapRoutes } from '#maps/handlers.ts';
import { firstStartRoutes } from '#first-start/handlers.ts';
import { outingRoutes } from '#outings/handlers.ts';
import { publicOutingRoutes } from '#public-outing/handlers.ts';
import { publicTerritoryRoutes } from '#public-territory/handlers.ts';
import { partRoutes } from '#parts/handlers.ts';
import { noVisitRoutes } from '#no-visits/handlers.ts';
import { pictureRoutes } from '#pictures/handlers.ts';
import { publisherRoleRoutes } from '#publisher-roles/handlers.ts';
import { publisherRoutes } from '#publishers/handlers.ts';
import { requestRoutes } from '#requests/handlers.ts';
import { reshapingRoutes } from '#reshaping/handlers.ts';
import { settingsRoutes } from '#settings/handlers.ts';
import { territoryRoutes } from '#territories/handlers.ts';
import { zoneRoutes } from '#zones/handlers.ts';

export interface RouteOptions {
  sendsMail?: boolean;
  tiles?: Tiles | null;
  /** Whether the first account is made by a person, at this computer. */
  startsOnScreen?: boolean;
  /** Lists whom the database has forgotten beside the backups; it never throws. */
  saveForgotten?: () => Promise<void>;
  /** Where files of congregations lie until they are sent; without it, among the system's temporary ones. */
  exportFolder?: string;
  demonstration?: Demonstration;
}

/** Every call of the contract, with what answers it. */
export function createRoutes(
  {
    sendsMail = false,
    tiles = null,
    startsOnScreen = false,
    saveForgotten = async () => undefined,
    exportFolder = tmpdir(),
    demonstration,
  }: RouteOptions = {},
  countFailedLookup = createFailedLookups(),
): Route[] {
  const passwords = createPasswords();
  const routes = [
    ...authRoutes(passwords, demonstration !== undefined),
    ...firstStartRoutes(startsOnScreen),
    ...auditRoutes,
    ...settingsRoutes,
    ...zoneRoutes,
    ...publisherRoleRoutes,
    ...administratorRoutes(passwords),
    ...groupRoutes,
    ...publisherRoutes,
    ...assignmentRoutes,
    ...territoryRoutes,
    ...mapRoutes(tiles),
    ...boundaryRoutes,
    ...pictureRoutes,
    ...partRoutes,
    ...noVisitRoutes,
    ...reshapingRoutes,
    ...cardRoutes,
    ...campaignRoutes,
    ...requestRoutes,
    ...outingRoutes,
    ...dashboardRoutes,
    ...digestRoutes(sendsMail),
    ...importRoutes,
    ...forgettingRoutes(saveForgotten),
    ...publicTerritoryRoutes(countFailedLookup),
    ...congregationRoutes(passwords, countFailedLookup, exportFolder),
    ...publicOutingRoutes(countFailedLookup),
  ];
  return demonstration ? demonstration.limitRoutes(routes) : routes;
}
