import type { Day, Instant } from '@territorios/contract/dates.ts';
import type { ImportKind, SentKind } from '@territorios/contract/imports/rules.ts';
import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KeptLine } from '#assignments/history.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import type { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publisherRoles, publishers } from '#db/schema/publisher-tables.ts';
import { territories, zones } from '#db/schema/territory-tables.ts';
import { trackNamedRows, trackRows, type Tracked, type TrackedNamed } from './tracked-rows.ts';

const withoutCase = (name: string): string => name.toLowerCase();

/** The tilde of ñ makes a letter of its own in Spanish; every other mark is an accent. */
const ACCENTS = /(?<!n)\u0303|(?!\u0303)\p{M}/giu;

const withoutAccents = (name: string): string =>
  name.trim().normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase();

type Zone = typeof zones.$inferSelect;
export type Role = typeof publisherRoles.$inferSelect;
export type Group = typeof groups.$inferSelect;
type Publisher = typeof publishers.$inferSelect;
export type Territory = Omit<typeof territories.$inferSelect, 'card_code'>;
type Boundary = typeof territoryBoundaries.$inferSelect & { id: string };
export type Line = typeof assignments.$inferSelect & KeptLine;

/** These are the stored rows, changed by the rows of the file that were judged so far. */
export interface Known {
  scope: Scope;
  onMatch: 'update' | 'skip';
  zones: TrackedNamed<Zone>;
  roles: TrackedNamed<Role>;
  groups: TrackedNamed<Group>;
  publishers: TrackedNamed<Publisher>;
  territories: TrackedNamed<Territory>;
  boundaries: Tracked<Boundary>;
  lines: Tracked<Line>;
  history: Map<string, Line[]>;
  open: Set<string>;
  held: Map<string, number>;
  made: Map<ImportKind, Map<number, string>>;
  moments: Map<Day, Instant>;
}

/** A name of a territory may also make its zone. */
const NEEDED: Readonly<Record<SentKind, readonly string[]>> = {
  zones: ['zones'],
  publishers: ['roles', 'groups', 'publishers'],
  territories: ['zones', 'territories', 'open'],
  holdings: ['zones', 'roles', 'groups', 'publishers', 'territories', 'open'],
  assignments: ['zones', 'roles', 'groups', 'publishers', 'territories', 'open'],
  boundaries: ['zones', 'territories'],
};

/** Locks zones, roles and groups, publishers, assignments, then territories, each by id: verdicts stay true. */
export async function loadKnown(
  scope: Scope,
  { kinds, onMatch, days }: { kinds: SentKind[]; onMatch: Known['onMatch']; days: Day[] },
): Promise<Known> {
  const needed = new Set(kinds.flatMap((kind) => NEEDED[kind]));
  const load = async <Table extends LockedTable>(name: string, table: Table) =>
    needed.has(name) ? lockAll(scope, table) : [];
  const knownZones = await load('zones', zones);
  const roles = await load('roles', publisherRoles);
  const knownGroups = await load('groups', groups);
  const knownPublishers = await load('publishers', publishers);
  // The file's assignments began on these days; their lines are locked, as a return locks one.
  if (days.length > 0) await lockLines(scope, days);
  const knownTerritories = await load('territories', territories);
  const open = needed.has('open') ? await openLines(scope) : [];
  const held = new Map<string, number>();
  for (const { publisher_id: id } of open) if (id !== null) held.set(id, (held.get(id) ?? 0) + 1);
  return {
    scope,
    onMatch,
    zones: trackNamedRows(knownZones, withoutCase),
    roles: trackNamedRows(roles, withoutCase),
    groups: trackNamedRows(knownGroups, withoutCase),
    publishers: trackNamedRows(knownPublishers, withoutAccents),
    territories: trackNamedRows<Territory>(knownTerritories, withoutAccents),
    boundaries: trackRows<Boundary>([]),
    lines: trackRows<Line>([]),
    history: new Map(),
    open: new Set(open.map(({ territory_id }) => territory_id)),
    held,
    made: new Map(),
    moments: new Map(),
  };
}

export function newRow({ congregation, now }: Scope) {
  const created_at = now.toISOString();
  return { congregation_id: congregation.id, id: newId(), created_at, updated_at: created_at };
}

type LockedTable = PgTable & Record<'congregation_id' | 'id', AnyPgColumn>;

async function lockAll<Table extends LockedTable>(scope: Scope, table: Table) {
  const named: PgTable = table;
  const rows = await scope.db
    .select()
    .from(named)
    .where(allOwn(scope, table))
    .orderBy(table.id)
    .for('no key update');
  return rows as Table['$inferSelect'][]; // its type does not say which columns it has
}

async function lockLines(scope: Scope, days: Day[]): Promise<void> {
  await scope.db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(allOwn(scope, assignments), beganOn(days)))
    .orderBy(assignments.id)
    .for('update');
}

/** A day of any zone lies within three days of UTC. */
const beganOn = (days: Day[]): SQL =>
  sql`(${assignments.assigned_at} at time zone 'UTC')::date in (
    select day::date + offset_days from unnest(${sql.param(days)}::text[]) as day, generate_series(-1, 1) as offset_days)`;

const openLines = (scope: Scope) =>
  scope.db
    .select({ territory_id: assignments.territory_id, publisher_id: assignments.publisher_id })
    .from(assignments)
    .where(and(allOwn(scope, assignments), isOpen));
