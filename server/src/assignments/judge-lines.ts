import { refuseLineDays } from '@territorios/contract/assignments/days.ts';
import { holderKey, type HolderReference } from '@territorios/contract/assignments/holder.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { and } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { lockTerritories } from '#db/query/lock.ts';
import { allOwn, isOneOf, isOpen } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { keptLines, overlapWith, type KeptLine } from './history.ts';
import { countHeld, lockHolders, missingHolder, refuseFullHolder } from './holder.ts';

interface NewLine {
  territory_id: string;
  holder: HolderReference;
  assigned_on: Day;
  returned_on: Day | null;
}

/** Each line is judged as if those before it were stored; holders, then territories, stay locked. */
export async function judgeLines(scope: Scope, lines: NewLine[]) {
  const holders = lines.map(({ holder }) => holder);
  const territoryIds = lines.map(({ territory_id }) => territory_id);
  const lockedHolders = await lockHolders(scope, holders);
  const held = await countHeld(scope, holders);
  const lockedTerritories = await lockTerritories(scope, territoryIds);
  const taken = await takenOf(scope, territoryIds);
  const history = await historyOf(scope, lines);
  const listed = new Set<string>();
  const refused = new Map<number, Refusal>();
  lines.forEach((line, index) => {
    const { territory_id, holder, assigned_on, returned_on } = line;
    const isOpenLine = returned_on === null;
    const key = holderKey(holder);
    const locked = lockedHolders.get(key);
    const territory = lockedTerritories.get(territory_id);
    const count = held.get(key) ?? 0;
    const span = { from: assigned_on, until: returned_on };
    const others = history.get(territory_id) ?? [];
    const reason =
      refuseLineDays(line, scope.today) ||
      (isOpenLine && listed.has(territory_id) && refusal('listed_twice')) ||
      (!territory && refusal('not_found', { resource: 'territory' })) ||
      (isOpenLine && territory?.retired_at && refusal('territory_retired')) ||
      (isOpenLine && taken.has(territory_id) && refusal('territory_taken')) ||
      (!locked && missingHolder(holder)) ||
      (isOpenLine && locked && refuseFullHolder(locked, count)) ||
      overlapWith(span, others);
    if (isOpenLine) listed.add(territory_id);
    if (reason) refused.set(index, reason);
    else {
      if (isOpenLine) held.set(key, count + 1);
      history.set(territory_id, [...others, { ...span, id: '', publisher: null }]);
    }
  });
  return {
    refused,
    holderNames: namesOf(lockedHolders),
    territoryNames: namesOf(lockedTerritories),
  };
}

const namesOf = (found: Map<string, { name: string }>): Map<string, string> =>
  new Map(Array.from(found, ([id, { name }]) => [id, name]));

/** A line from today on is left out: only an open assignment can conflict with it, and the unique index refuses it. */
async function historyOf(scope: Scope, lines: NewLine[]): Promise<Map<string, KeptLine[]>> {
  const told = lines.filter(
    ({ assigned_on, returned_on }) => assigned_on < scope.today || returned_on !== null,
  );
  const [from] = told.map(({ assigned_on }) => assigned_on).toSorted();
  if (from === undefined) return new Map();
  const ids = told.map(({ territory_id }) => territory_id);
  return keptLines(scope, ids, { from, until: lastDayOf(told) });
}

function lastDayOf(lines: NewLine[]): Day | null {
  let last: Day = '';
  for (const { returned_on } of lines) {
    if (returned_on === null) return null;
    if (returned_on > last) last = returned_on;
  }
  return last;
}

async function takenOf(scope: Scope, ids: string[]): Promise<Set<string>> {
  const found = await scope.db
    .select({ id: assignments.territory_id })
    .from(assignments)
    .where(and(allOwn(scope, assignments), isOneOf(assignments.territory_id, ids), isOpen));
  return new Set(found.map(({ id }) => id));
}
