import type { Day, Instant } from '@territorios/contract/dates.ts';
import { compareNames } from '#lib/collation.ts';
import { dayFinder } from '#statistics/export/day-finder.ts';
import { publisherCells, territoryCells, type NamedCells } from './cells.ts';
import { compareTexts, contentOrder, type Item } from './content-order.ts';
import type { FullExportLists } from './lists.ts';

/** A row to which other sheets refer. */
export interface KeyedRow {
  key: string;
  /** In its sheet, from 0. */
  place: number;
  cells: NamedCells;
}

interface AssignmentRow {
  territory: KeyedRow;
  /** Null once the publisher was deleted. */
  publisher: KeyedRow | null;
  assigned: Day;
  expires: Day;
  returned: Day | null;
  completed: Day | null;
}

interface BoundaryRow {
  territory: KeyedRow;
  geometry: string;
}

/** The rows of each sheet. */
export interface OrderedRows {
  zones: readonly string[];
  publishers: readonly KeyedRow[];
  territories: readonly KeyedRow[];
  /** By territory, then from the oldest. */
  assignments: readonly AssignmentRow[];
  boundaries: readonly BoundaryRow[];
}

/** After every day. */
const STILL_OUT = '9999-12-31';

/** A publisher or a territory; its key begins with the letter. */
interface Linked extends Item {
  id: string;
  letter: 'P' | 'T';
  cells: NamedCells;
}

const linked = (
  letter: Linked['letter'],
  id: string,
  cells: NamedCells,
  beside?: string,
): Linked => ({
  id,
  letter,
  cells,
  name: cells[0],
  texts: [letter, ...cells.map((cell) => String(cell ?? '')), beside ?? ''],
});

const keyed = (sorted: readonly Linked[], letter: Linked['letter']) =>
  sorted
    .filter((item) => item.letter === letter)
    .map(({ id, cells }, place) => ({ id, cells, place, key: `${letter}${place + 1}` }));

const compareAssignments = (a: AssignmentRow, b: AssignmentRow): number =>
  a.territory.place - b.territory.place ||
  compareTexts(a.assigned, b.assigned) ||
  compareTexts(a.returned ?? STILL_OUT, b.returned ?? STILL_OUT) ||
  compareTexts(a.expires, b.expires) ||
  compareTexts(a.completed ?? '', b.completed ?? '') ||
  (a.publisher?.place ?? -1) - (b.publisher?.place ?? -1);

/** An order that depends on the content alone, neither on ids nor on hours. */
export function orderLists(lists: FullExportLists, timeZone: string): OrderedRows {
  const dayOf = dayFinder(timeZone);
  const maybeDayOf = (moment: Instant | null) => (moment === null ? null : dayOf(moment));
  const assignments = lists.assignments.map((assignment) => ({
    territory_id: assignment.territory_id,
    publisher_id: assignment.publisher_id,
    days: {
      assigned: dayOf(assignment.assigned_at),
      expires: assignment.expires_at,
      returned: maybeDayOf(assignment.returned_at),
      completed: maybeDayOf(assignment.completed_at),
    },
  }));
  const geometries = new Map(lists.boundaries.map((row) => [row.territory_id, row.geometry]));

  const items = [
    ...lists.publishers.map((one) => linked('P', one.id, publisherCells(one))),
    ...lists.territories.map((one) =>
      linked('T', one.id, territoryCells(one), geometries.get(one.id)),
    ),
  ];
  const indices = new Map(items.map(({ id }, index) => [id, index]));
  const indexOf = (id: string | null) => (id === null ? undefined : indices.get(id));
  const links = assignments.flatMap(({ territory_id, publisher_id, days }) => {
    const from = indexOf(territory_id);
    const text = Object.values(days).join(' ');
    return from === undefined ? [] : [{ from, to: indexOf(publisher_id) ?? null, text }];
  });
  const sorted = contentOrder(items, links);
  const publishers = keyed(sorted, 'P');
  const territories = keyed(sorted, 'T');
  const publishersById = new Map(publishers.map((row) => [row.id, row]));
  const territoriesById = new Map(territories.map((row) => [row.id, row]));

  return {
    zones: lists.zones
      .map(({ name }) => name)
      .toSorted((a, b) => compareNames(a, b) || compareTexts(a, b)),
    publishers,
    territories,
    assignments: assignments
      .flatMap(({ territory_id, publisher_id, days }) => {
        const territory = territoriesById.get(territory_id);
        const publisher = publishersById.get(publisher_id ?? '') ?? null;
        return territory ? [{ territory, publisher, ...days }] : [];
      })
      .toSorted(compareAssignments),
    boundaries: territories.flatMap((territory) => {
      const geometry = geometries.get(territory.id);
      return geometry === undefined ? [] : [{ territory, geometry }];
    }),
  };
}
