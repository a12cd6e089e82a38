import type { Facts } from './facts.ts';
import type { Notes } from './notes.ts';
import { findHalfOfAnswers, findLostAnswers } from './compare-answers.ts';
import { findHalfOfPages } from './compare-pages.ts';
import { findHalfOfPictures, findLostPictures } from './compare-pictures.ts';
import { findHalfOfSplits, findLostSplits, isOfSplit } from './compare-splits.ts';

/** Broken promises, a line each. */
export interface Wrong {
  /** Writes that are not stored as they were acknowledged. */
  lost: string[];
  /** Writes that are stored more often than they were sent. */
  doubled: string[];
  /** Actions of which only some changes are stored. */
  halfDone: string[];
}

/** Compares the rows of the database with the acknowledged writes. */
export function compare(notes: Notes, facts: Facts): Wrong {
  return {
    lost: findLost(notes, facts),
    doubled: findDoubled(facts),
    halfDone: findHalf(notes, facts),
  };
}

function findLost(notes: Notes, facts: Facts): string[] {
  const zones = byId(facts.zones);
  const territories = byId(facts.territories);
  const assignments = byId(facts.assignments);
  const lost = [
    ...findLostAnswers(notes, facts),
    ...findLostSplits(notes, facts),
    ...findLostPictures(notes, facts),
  ];
  for (const [id, { name }] of notes.zones) {
    if (zones.get(id)?.name !== name) lost.push(`zone ${name}`);
  }
  for (const [id, { name, zoneId }] of notes.territories) {
    if (notes.sentDeletions.has(id)) continue;
    const row = territories.get(id);
    if (row?.name !== name || row.zone_id !== zoneId) lost.push(`territory ${name}`);
    if (notes.retired.has(id) && row?.is_retired !== true) lost.push(`retiring of ${name}`);
  }
  for (const [id, noted] of notes.assignments) {
    if (notes.sentDeletions.has(noted.territoryId)) continue;
    const row = assignments.get(id);
    const isSame =
      row?.territory_id === noted.territoryId &&
      row.publisher_id === noted.publisherId &&
      row.token === noted.token;
    if (!isSame) lost.push(`assignment ${id}`);
    const returned = notes.returns.get(id);
    const isReopened = notes.reopened.has(id) && !notes.sentTransfers.has(id);
    if (isReopened && row?.returned_at !== null) lost.push(`reopening of ${id}`);
    const corrected = notes.corrections.get(id);
    if (corrected && row?.assigned_at !== corrected.assignedAt) lost.push(`correction of ${id}`);
    if (returned && row?.returned_at !== returned.returnedAt) lost.push(`return of ${id}`);
    const extended = notes.extensions.get(id);
    if (extended && row?.expires_at !== extended.expiresAt) lost.push(`last day of ${id}`);
  }
  for (const id of notes.deletions) {
    if (territories.has(id)) lost.push(`deletion of territory ${id}`);
  }
  return lost;
}

/** A picture is stored in the place of another; compare-pictures.ts counts. */
const REPEATABLE = ' picture_saved ';

/** Every name is sent once, and every territory assigned once to each publisher. */
function findDoubled(facts: Facts): string[] {
  return [
    ...repeated(facts.zones.map(({ name }) => `zone ${name}`)),
    ...repeated(facts.territories.map(({ name }) => `territory ${name}`)),
    ...repeated(
      facts.assignments.map((row) => `assignment of ${row.territory_id} to ${row.publisher_id}`),
    ),
    ...[...facts.recorded]
      .filter(([key, count]) => count > 1 && !key.includes(REPEATABLE))
      .map(([key]) => `record of ${key}`),
  ];
}

function findHalf(notes: Notes, facts: Facts): string[] {
  const territories = byId(facts.territories);
  const half: string[] = [];
  const demandRecord = (what: string, id: string, isDone: boolean): void => {
    if (facts.recorded.has(`${what} ${id}`) !== isDone)
      half.push(`${what} ${id} without its other half`);
  };
  for (const { id } of facts.zones) demandRecord('zone created', id, true);
  for (const { id } of facts.territories) {
    demandRecord('territory created', id, !isOfSplit(facts, id));
    demandRecord('territory deleted', id, false);
  }
  for (const id of notes.sentDeletions) {
    if (!territories.has(id)) demandRecord('territory deleted', id, true);
  }
  const ofPages = new Set(notes.sentPages.flat());
  half.push(
    ...findHalfOfPages(notes, facts),
    ...findHalfOfAnswers(notes, facts),
    ...findHalfOfSplits(notes, facts),
    ...findHalfOfPictures(notes, facts),
  );
  for (const row of facts.assignments) {
    if (ofPages.has(row.territory_id)) continue;
    const isReturned = row.returned_at !== null;
    const completed = isReturned && notes.sentReturns.get(row.id) === true;
    demandRecord('assignment created', row.id, true);
    demandRecord('assignment returned', row.id, isReturned);
    if ((row.revoked_at !== null) !== isReturned) half.push(`return of ${row.id}: the link`);
    if ((row.completed_at !== null) !== completed) half.push(`return of ${row.id}: completion`);
    if (!territories.has(row.territory_id)) half.push(`assignment ${row.id} of no territory`);
  }
  const byTerritory = new Map(facts.assignments.map((row) => [row.territory_id, row]));
  for (const ids of notes.sentTogether) {
    const rows = ids.map((id) => byTerritory.get(id));
    const isPart = (count: number): boolean => count > 0 && count < ids.length;
    if (isPart(rows.filter((row) => row !== undefined).length))
      half.push(`assigning together ${ids.join(' ')}`);
    if (isPart(rows.filter((row) => row !== undefined && row.returned_at !== null).length))
      half.push(`returning together ${ids.join(' ')}`);
  }
  return half;
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function repeated(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
}
