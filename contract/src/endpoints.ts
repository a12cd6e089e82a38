import * as administrators from '#administrators/api.ts';
import * as assignments from '#assignments/api.ts';
import * as audit from '#audit/api.ts';
import * as auth from '#auth/api.ts';
import * as boundaries from '#boundaries/api.ts';
import * as campaigns from '#campaigns/api.ts';
import * as cards from '#cards/api.ts';
import * as dashboard from '#dashboard/api.ts';
import * as digest from '#digest/api.ts';
import * as imports from '#imports/api.ts';
import * as maps from '#maps/api.ts';
import * as publicTerritory from '#public-territory/api.ts';
import * as publisherRoles from '#publisher-roles/api.ts';
import * as publishers from '#publishers/api.ts';
import * as requests from '#requests/api.ts';
import * as reshaping from '#reshaping/api.ts';
import * as settings from '#settings/api.ts';
import * as territories from '#territories/api.ts';
import * as zones from '#zones/api.ts';
import type { Endpoint } from './endpoint.ts';

const all = [
  auth.login,
  auth.getSession,
  auth.logout,
  auth.confirmPassword,
  auth.listSessions,
  auth.endSession,
  auth.endOtherSessions,
  auth.listPasskeys,
  auth.beginPasskey,
  auth.createPasskey,
  auth.deletePasskey,
  auth.beginPasskeySignIn,
  auth.signInWithPasskey,
  settings.getSettings,
  settings.updateSettings,
  zones.listZones,
  zones.createZone,
  zones.updateZone,
  zones.deleteZone,
  zones.zoneHasTerritories,
  publisherRoles.listPublisherRoles,
  publisherRoles.createPublisherRole,
  publisherRoles.updatePublisherRole,
  publisherRoles.deletePublisherRole,
  administrators.listAdministrators,
  administrators.createAdministrator,
  administrators.updateAdministrator,
  administrators.deleteAdministrator,
  audit.listAuditEntries,
  publishers.listPublishers,
  publishers.createPublisher,
  publishers.updatePublisher,
  publishers.deletePublisher,
  assignments.listAssignments,
  assignments.createAssignment,
  assignments.assignSeveral,
  assignments.returnAssignment,
  assignments.returnSeveral,
  assignments.extendAssignment,
  assignments.reopenAssignment,
  assignments.transferAssignment,
  assignments.renewLink,
  assignments.correctAssignment,
  assignments.deleteAssignment,
  territories.listTerritories,
  territories.createTerritory,
  territories.updateTerritory,
  territories.updateSeveralTerritories,
  territories.deleteTerritory,
  boundaries.listBoundaries,
  boundaries.saveBoundary,
  boundaries.deleteBoundary,
  reshaping.listTerritoryOrigins,
  reshaping.splitTerritory,
  reshaping.joinTerritories,
  cards.listCardCodes,
  cards.renewCardCodes,
  cards.renewCardCode,
  campaigns.getActiveCampaign,
  campaigns.getCampaignSummary,
  campaigns.listCampaigns,
  campaigns.createCampaign,
  campaigns.updateCampaign,
  campaigns.deleteCampaign,
  dashboard.getDashboardStats,
  dashboard.getDashboardActivity,
  digest.getDigest,
  digest.updateDigest,
  imports.createImport,
  imports.listImports,
  imports.getImport,
  imports.undoImport,
  imports.recordFullExport,
  requests.sendRequest,
  requests.withdrawRequest,
  requests.listRequests,
  requests.acceptRequest,
  requests.declineRequest,
  maps.getTiles,
  publicTerritory.getPublicTerritory,
  publicTerritory.getExpiryCalendar,
  publicTerritory.getPublicCard,
] as const satisfies readonly Endpoint[];

export const endpoints: Endpoint[] = [...all];

type Named = { [E in (typeof all)[number] as `${E['method']} ${E['path']}`]: E };

/** A client names a call (`GET /zones`) without taking its schemas along. */
export type CallName = keyof Named;
export type EndpointNamed<Name extends CallName> = Named[Name];

export type ListPath = Exclude<
  Extract<(typeof all)[number], { method: 'GET' }>['path'],
  `${string}:${string}`
>;
