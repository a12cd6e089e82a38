import { addDays, type Day } from '@territorios/contract/dates.ts';
import type { DemoRows } from './generate.ts';
import { seededRandom, type Random } from './random.ts';
import {
  HISTORY_DAYS,
  madeOn,
  momentOn,
  type AssignmentRow,
  type GroupRow,
  type OutingRow,
  type OutingTerritoryRow,
  type PartRow,
} from './rows.ts';

/** What a congregation has that goes out in groups, ticks blocks and plans outings. */
export interface TogetherRows extends DemoRows {
  groups: GroupRow[];
  parts: PartRow[];
  outings: OutingRow[];
  outingTerritories: OutingTerritoryRow[];
}

const GROUPS = ['Grupo Norte', 'Grupo Centro', 'Grupo Sur'];
/** One of so many territories has blocks, and one of so many publishers has no group. */
const EVERY = 3;
const FEWEST_BLOCKS = 4;
const MOST_BLOCKS = 12;
const TERRITORIES_OF_AN_OUTING = 3;
const DAYS_UNTIL_THE_OUTING = 2;

const isOpen = ({ returned_at }: AssignmentRow): boolean => returned_at === null;

/** Those of which no answer is on the tray: who asked stays a person. */
function heldByGroups({ assignments, requests }: DemoRows, groups: GroupRow[]) {
  const asked = new Set(requests.map(({ assignment_id }) => assignment_id));
  const free = assignments.filter((row) => isOpen(row) && !asked.has(row.id));
  return new Map(
    free.slice(0, groups.length).map(({ id }, index) => [id, groups[index]?.id ?? null]),
  );
}

function makeParts(random: Random, today: Day, { territories, assignments }: DemoRows): PartRow[] {
  const held = new Set(assignments.filter(isOpen).map(({ territory_id }) => territory_id));
  return territories
    .filter((_territory, index) => index % EVERY === 0)
    .flatMap(({ id }) => {
      const count = random.whole(FEWEST_BLOCKS, MOST_BLOCKS);
      // A territory that is out is half done.
      const done = held.has(id) ? random.whole(1, count - 1) : 0;
      return Array.from({ length: count }, (_none, index) => ({
        id: random.id(addDays(today, -HISTORY_DAYS)),
        territory_id: id,
        number: index + 1,
        label: String(index + 1),
        done_at: index < done ? momentOn(addDays(today, -1), index) : null,
      }));
    });
}

/** The rows of a demonstration with all that its congregation need not use. The same seed and day give the same rows. */
export function workTogether(rows: DemoRows, seed: number, today: Day): TogetherRows {
  const random = seededRandom(seed);
  const founded = addDays(today, -HISTORY_DAYS);
  const groups = GROUPS.map((name) => ({ id: random.id(founded), name, ...madeOn(founded) }));
  const byGroups = heldByGroups(rows, groups);
  const held = new Set(rows.assignments.filter(isOpen).map(({ territory_id }) => territory_id));
  const outing: OutingRow = {
    id: random.id(today),
    on: addDays(today, DAYS_UNTIL_THE_OUTING),
    time: '09:30',
    place: 'Kiosco del parque',
    captain_id: rows.publishers[0]?.id ?? null,
    token: random.token(),
    ...madeOn(today),
  };
  const parts = makeParts(random, today, rows);
  const divided = new Set(parts.map(({ territory_id }) => territory_id));
  const free = rows.territories.filter(
    ({ id, retired_at }) => retired_at === null && !held.has(id),
  );
  // The outing's link must show blocks that a visitor can tick.
  const worked = free
    .toSorted((one, other) => Number(divided.has(other.id)) - Number(divided.has(one.id)))
    .slice(0, TERRITORIES_OF_AN_OUTING);
  return {
    ...rows,
    groups,
    publishers: rows.publishers.map((row, index) => {
      const group =
        index % EVERY === 0 ? undefined : groups[Math.trunc(index / EVERY) % groups.length];
      return { ...row, group_id: group?.id ?? null };
    }),
    assignments: rows.assignments.map((row) => {
      const group_id = byGroups.get(row.id) ?? null;
      return { ...row, group_id, publisher_id: group_id === null ? row.publisher_id : null };
    }),
    parts,
    outings: [outing],
    outingTerritories: worked.map(({ id }, index) => ({
      outing_id: outing.id,
      territory_id: id,
      position: index + 1,
    })),
  };
}
