import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { InferSelectModel, Table } from 'drizzle-orm';
import type { assignments } from '#db/schema/assignment-tables.ts';
import type { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import type { campaigns } from '#db/schema/campaign-tables.ts';
import type { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import type { requests } from '#db/schema/request-tables.ts';
import type { territories, zones } from '#db/schema/territory-tables.ts';

type Row<T extends Table> = Omit<InferSelectModel<T>, 'congregation_id'>;

export type ZoneRow = Row<typeof zones>;
export type PublisherRoleRow = Row<typeof publisherRoles>;
export type PublisherRow = Row<typeof publishers>;
/** The database makes the code. */
export type TerritoryRow = Omit<Row<typeof territories>, 'card_code'>;
export type BoundaryRow = Row<typeof territoryBoundaries>;
export type AssignmentRow = Row<typeof assignments>;
export type CampaignRow = Row<typeof campaigns>;
export type RequestRow = Row<typeof requests>;

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
