import {
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  updateAdministrator,
} from '#administrators/api.ts';
import { createAssignment, listAssignments, returnAssignment } from '#assignments/api.ts';
import { listAuditEntries } from '#audit/api.ts';
import {
  confirmPassword,
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  login,
  logout,
  beginPasskey,
  beginPasskeySignIn,
  createPasskey,
  deletePasskey,
  listPasskeys,
  signInWithPasskey,
} from '#auth/api.ts';
import {
  createCampaign,
  deleteCampaign,
  getActiveCampaign,
  getCampaignSummary,
  listCampaigns,
  updateCampaign,
} from '#campaigns/api.ts';
import { getDashboardActivity, getDashboardStats } from '#dashboard/api.ts';
import { getPublicTerritory } from '#public-territory/api.ts';
import {
  createPublisherRole,
  deletePublisherRole,
  listPublisherRoles,
  updatePublisherRole,
} from '#publisher-roles/api.ts';
import {
  createPublisher,
  deletePublisher,
  listPublishers,
  updatePublisher,
} from '#publishers/api.ts';
import { getSettings, updateSettings } from '#settings/api.ts';
import {
  createTerritory,
  deleteTerritory,
  listTerritories,
  updateTerritory,
} from '#territories/api.ts';
import { createZone, deleteZone, listZones, updateZone, zoneHasTerritories } from '#zones/api.ts';
import type { Endpoint } from './endpoint.ts';

const all = [
  login,
  getSession,
  logout,
  confirmPassword,
  listSessions,
  endSession,
  endOtherSessions,
  listPasskeys,
  beginPasskey,
  createPasskey,
  deletePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  getSettings,
  updateSettings,
  listZones,
  createZone,
  updateZone,
  deleteZone,
  zoneHasTerritories,
  listPublisherRoles,
  createPublisherRole,
  updatePublisherRole,
  deletePublisherRole,
  listAdministrators,
  createAdministrator,
  updateAdministrator,
  deleteAdministrator,
  listAuditEntries,
  listPublishers,
  createPublisher,
  updatePublisher,
  deletePublisher,
  listAssignments,
  createAssignment,
  returnAssignment,
  listTerritories,
  createTerritory,
  updateTerritory,
  deleteTerritory,
  getActiveCampaign,
  getCampaignSummary,
  listCampaigns,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  getDashboardStats,
  getDashboardActivity,
  getPublicTerritory,
] as const satisfies readonly Endpoint[];

/** Every call of the API. */
export const endpoints: Endpoint[] = [...all];

/** The paths that are read without a parameter. */
export type ListPath = Exclude<
  Extract<(typeof all)[number], { method: 'GET' }>['path'],
  `${string}:${string}`
>;
