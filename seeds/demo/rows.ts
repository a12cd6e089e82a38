import type { CampaignInput } from '@territorios/contract/campaigns/api.ts';
import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import type { TerritoryInput } from '@territorios/contract/territories/api.ts';

/** Rows as the tables have them, without their congregation. */

interface Made {
  created_at: Instant;
  updated_at: Instant;
}

interface Named extends Made {
  id: string;
  name: string;
}

export type ZoneRow = Named;
export type PublisherRoleRow = Named & { max_territories: number };
/** Without `group_id` where the congregation has no groups. */
export type PublisherRow = Named & { role_id: string; group_id?: string | null };
export type GroupRow = Named;

export interface PartRow {
  id: string;
  territory_id: string;
  number: number;
  label: string;
  done_at: Instant | null;
}

export interface OutingRow extends Made {
  id: string;
  on: Day;
  time: string;
  place: string;
  captain_id: string | null;
  token: string;
}

export interface OutingTerritoryRow {
  outing_id: string;
  territory_id: string;
  position: number;
}

/** The database makes the code of its card. */
export type TerritoryRow = Named & TerritoryInput & { retired_at: Instant | null };
export type CampaignRow = Named & Required<CampaignInput>;

export interface BoundaryRow {
  territory_id: string;
  /** GeoJSON MultiPolygon as the contract writes it. */
  geometry: string;
  updated_at: Instant;
}

export interface AssignmentRow {
  id: string;
  territory_id: string;
  publisher_id: string | null;
  group_id?: string | null;
  token: string;
  assigned_at: Instant;
  expires_at: Day;
  returned_at: Instant | null;
  revoked_at: Instant | null;
  completed_at: Instant | null;
}

export interface RequestRow {
  id: string;
  assignment_id: string;
  number: number;
  kind: RequestKind;
  days: number | null;
  message: string | null;
  created_at: Instant;
  settled_at: Instant | null;
  outcome: null;
  reply: null;
}

/** 18 months. */
export const HISTORY_DAYS = 548;

/** From 9:00 to 18:00 in Mexico City. */
export const ACTIVE_MINUTES_PER_DAY = 540;
/** 9:00 in Mexico City; the nine hours are within one day of UTC, too. */
const FIRST_UTC_HOUR = 15;

/** @param minute of the active part of the day, 0 to 539 */
export function momentOn(day: Day, minute: number): Instant {
  const hour = String(FIRST_UTC_HOUR + Math.floor(minute / 60)).padStart(2, '0');
  return `${day}T${hour}:${String(minute % 60).padStart(2, '0')}:00.000Z`;
}

export function madeOn(day: Day): { created_at: Instant; updated_at: Instant } {
  const moment = momentOn(day, 0);
  return { created_at: moment, updated_at: moment };
}
