import type { SentKind } from '@territorios/contract/imports/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { readBoundary } from '#boundaries/read/read-geometry.ts';
import { fieldLabel, type Field } from '#imports/fields.ts';
import { VALUE_FIELDS, type TerritoryValues } from '#imports/fields/territory-fields.ts';
import { isMonthOnly, wrongDay } from '#imports/fields/day-reader.ts';
import { readKey } from '@territorios/contract/names.ts';
import {
  refuseRow,
  type AssignmentDraft,
  type Drafts,
  type TerritoryName,
  type ValueProblem,
} from './drafts.ts';
import {
  keyIn,
  NOTHING,
  personIn,
  publisherIn,
  territoryIn,
  textIn,
  type ListRow,
} from './row-names.ts';
import { isBlank, readWhole, readYesNo, textOf } from '#imports/fields/values.ts';

type ReadRow = (row: ListRow, drafts: Drafts) => void;

const NO_NAME = 'El nombre es obligatorio';
const NO_TERRITORY = 'Falta el territorio';

const zones: ReadRow = (row, drafts) => {
  const name = textIn(row, 'name');
  if (name !== '') drafts.zones.push({ place: row.place, name });
};

/** A list has '2' under 'Grupo', which says nothing beside the names of publishers. */
function groupIn(row: ListRow): string {
  const text = textIn(row, 'group');
  return !row.isExact && /^\d+$/.test(text) ? `Grupo ${text}` : text;
}

const publishers: ReadRow = (row, drafts) => {
  const name = personIn(row, 'name');
  const most = row.cell('max_territories');
  const max_territories = readWhole(most);
  if (name === '') return refuseRow(drafts, row.place, '', NO_NAME);
  if (max_territories === undefined && textOf(most) !== '') {
    const error = `El máximo de territorios no es un número: ${textOf(most).slice(0, 40)}`;
    return refuseRow(drafts, row.place, name, error);
  }
  drafts.publishers.push({
    place: row.place,
    name,
    key: keyIn(row, 'key') ?? undefined,
    role: textIn(row, 'role') || undefined,
    max_territories,
    group: groupIn(row) || undefined,
  });
};

/** @returns what is wrong with the boundary, if it has one */
function readLimit({ place, cell }: ListRow, territory: TerritoryName, drafts: Drafts) {
  if (isBlank(cell('geometry'))) return null;
  const read = readBoundary(textOf(cell('geometry')));
  if ('problem' in read) return read.problem;
  drafts.boundaries.push({ place, territory, geometry: JSON.stringify(read.boundary) });
  return null;
}

const LONGEST_SHOWN = 80;

const PAIR = [
  ['navigation_latitude', 'navigation_longitude'],
  ['navigation_longitude', 'navigation_latitude'],
] as const;

/** An empty cell leaves its field as it is, and so does one that cannot be read. */
function readTerritory(row: ListRow, territory: TerritoryName, drafts: Drafts): void {
  const { place } = row;
  const problems: ValueProblem[] = [];
  const doubt = (field: Field, why: string) =>
    problems.push({ field, value: textOf(row.cell(field)).slice(0, LONGEST_SHOWN), why });
  let values: TerritoryValues = {};
  for (const { field, read } of VALUE_FIELDS) {
    const cell = row.cell(field);
    if (isBlank(cell) || NOTHING.test(textOf(cell))) continue;
    const found = read(cell, row.days(field));
    if (typeof found === 'string') doubt(field, found);
    // Columns of latitude and longitude hold against the pair, which comes after them.
    else values = { ...found, ...values };
  }
  for (const [own, other] of PAIR) {
    if (values[own] === undefined || values[other] !== undefined) continue;
    doubt(own, `falta ${fieldLabel('territories', other).toLowerCase()}`);
    const { [own]: _, ...rest } = values;
    values = rest;
  }
  const problem = readLimit(row, territory, drafts);
  if (problem !== null) doubt('geometry', problem);
  const hasProblems = problems.length > 0 && { problems };
  drafts.territories.push({ place, territory, values, isListed: true, ...hasProblems });
}

const IS_RETURNED = /^(?:devuelto|devuelta|returned|regresado|entregado|completado|completed)$/;

/** Without a column about completion, a returned assignment was completed. @returns a sentence for what does not fit */
function endOf(row: ListRow, returned: Day | null, completedOn: Day | null) {
  const said = row.cell('completed');
  const answer = readYesNo(said);
  if (answer === undefined && textOf(said) !== '')
    return `«${textOf(said).slice(0, 40)}» no dice si se completó: escriba Sí o No`;
  const end = returned ?? completedOn;
  if (end === null && answer === true) return 'Está completado, y falta la fecha';
  if (end === null && IS_RETURNED.test(readKey(textIn(row, 'status'))))
    return 'Está devuelto, y falta la fecha de devolución';
  const isSaid = row.has('completed') || row.has('completed_on');
  const completed = completedOn ?? (answer === true || !isSaid ? end : null);
  return { returned_on: end, completed_on: answer === false ? null : completed };
}

const ASSIGNMENT_DAYS = ['assigned_on', 'expires_at', 'returned_on', 'completed_on'] as const;

/** @returns null where the row says nothing of a holder, and a sentence for what cannot be read */
function assignmentIn(
  row: ListRow,
  territory: TerritoryName,
): Omit<AssignmentDraft, 'place'> | string | null {
  const days: (Day | null)[] = [];
  for (const field of ASSIGNMENT_DAYS) {
    const day = row.has(field) ? row.days(field).read(row.cell(field)) : null;
    if (day === undefined) return wrongDay(row.cell(field));
    days.push(day);
  }
  const [written = null, expires = null, returned = null, completed = null] = days;
  const group = groupIn(row);
  const publisher = group === '' ? publisherIn(row) : null;
  const isOpen = returned === null && completed === null;
  if (written === null && isOpen && !publisher && group === '') return null;
  const assigned = written ?? (isOpen ? row.heldSince : null);
  if (assigned === null) return 'Falta la fecha de asignación';
  if (publisher === undefined) return 'Falta el publicador';
  // Nobody knows the day of 'marzo 2024'.
  const orFirst = (field: Field, day: Day | null): Day | null => {
    const isSameMonth = day?.slice(0, 7) === assigned.slice(0, 7);
    return isSameMonth && day < assigned && isMonthOnly(row.cell(field)) ? assigned : day;
  };
  const end = endOf(row, orFirst('returned_on', returned), orFirst('completed_on', completed));
  if (typeof end === 'string') return end;
  return {
    territory,
    publisher,
    ...(group !== '' && { group }),
    assigned_on: assigned,
    expires_at: expires ?? undefined,
    ...end,
  };
}

/** What is wrong with the holder or the boundary leaves the territory as it is. */
const ofTerritory =
  (kind: Exclude<SentKind, 'zones' | 'publishers'>): ReadRow =>
  (row, drafts) => {
    const { place } = row;
    const isNamed = kind === 'territories';
    const isListed = isNamed || kind === 'holdings';
    const territory = isNamed
      ? territoryIn(row, 'name', 'key')
      : territoryIn(row, 'territory', 'territory_key');
    const name = territory.name || textIn(row, 'publisher') || (territory.key ?? '');
    const refuse = (error: string) => refuseRow(drafts, place, name, error);
    if (territory.name === '' && (isListed || territory.key === null))
      return refuse(isNamed ? NO_NAME : NO_TERRITORY);
    if (kind === 'boundaries') {
      const problem = readLimit(row, territory, drafts);
      return problem === null ? undefined : refuse(problem);
    }
    if (isListed) readTerritory(row, territory, drafts);
    const found = isNamed ? null : assignmentIn(row, territory);
    if (typeof found === 'string') return refuse(found);
    // A list of assignments names a territory that nobody has had yet.
    if (found === null) {
      if (!isListed) drafts.territories.push({ place, territory, values: {}, isListed });
      return;
    }
    drafts.assignments.push({ place, ...found });
    const role = textIn(row, 'role');
    if (found.publisher !== null && role !== '')
      drafts.publishers.push({ place, ...found.publisher, role });
  };

export const READ_ROW: Readonly<Record<SentKind, ReadRow>> = {
  zones,
  publishers,
  territories: ofTerritory('territories'),
  holdings: ofTerritory('holdings'),
  assignments: ofTerritory('assignments'),
  boundaries: ofTerritory('boundaries'),
};
