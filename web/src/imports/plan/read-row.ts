import type { Day } from '@territorios/contract/dates.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { readGeometry } from '#boundaries/read/read-geometry.ts';
import type { Field } from '#imports/fields.ts';
import { VALUE_FIELDS, type TerritoryValues } from '#imports/fields/territory-fields.ts';
import { wrongDay } from '#imports/fields/day-reader.ts';
import { readKey, territoryKey } from '@territorios/contract/names.ts';
import type { Drafts, PublisherName, TerritoryName } from './drafts.ts';
import type { ListRow } from './list-row.ts';
import { isUnknownPublisher } from './names.ts';
import { isBlank, nameOf, readWhole, readYesNo, textOf } from '#imports/fields/values.ts';

type ReadRow = (row: ListRow, drafts: Drafts) => void;

const NO_NAME = 'El nombre es obligatorio';
const NO_TERRITORY = 'Falta el territorio';

export const refuseRow = (
  { problems }: Drafts,
  place: ListRow['place'],
  name: string,
  error: string,
): void => {
  problems.push({ place, name, error });
};

const textIn = (row: ListRow, field: Field): string => nameOf(row.cell(field));
const keyIn = (row: ListRow, field: Field): string | null => textIn(row, field) || null;

/** 'C-2-A' where the parts have columns of their own, and '7 Centro' where a territory has a number and a name. */
function territoryName(row: ListRow, nameField: Field): string {
  const name = textIn(row, nameField);
  const number = textIn(row, 'number');
  const parted = (middle: string) =>
    middle === ''
      ? ''
      : [textIn(row, 'code'), middle, textIn(row, 'suffix')].filter(Boolean).join('-');
  if (number === '' || name === '') return parted(number || name);
  const isInName = ` ${territoryKey(name)} `.includes(` ${territoryKey(number)} `);
  return isInName ? name : `${parted(number)} ${name}`;
}

const territoryIn = (row: ListRow, nameField: Field, keyField: Field): TerritoryName => ({
  name: territoryName(row, nameField),
  zone: textIn(row, 'zone') || null,
  key: keyIn(row, keyField),
});

const personIn = (row: ListRow, field: Field): string => {
  const [name, surname] = [textIn(row, field), textIn(row, 'surname')];
  return [name, surname].filter(Boolean).join(' ');
};

const zones: ReadRow = (row, drafts) => {
  const name = textIn(row, 'name');
  if (name !== '') drafts.zones.push({ place: row.place, name });
};

const publishers: ReadRow = (row, drafts) => {
  const name = personIn(row, 'name');
  const most = row.cell('max_territories');
  const maxTerritories = readWhole(most) ?? null;
  if (name === '') return refuseRow(drafts, row.place, '', NO_NAME);
  if (maxTerritories === null && textOf(most) !== '') {
    const error = `El máximo de territorios no es un número: ${textOf(most).slice(0, 40)}`;
    return refuseRow(drafts, row.place, name, error);
  }
  drafts.publishers.push({
    place: row.place,
    publisher: { name, key: keyIn(row, 'key') },
    role: textIn(row, 'role') || null,
    maxTerritories,
  });
};

/** An empty cell leaves its field as it is. @returns the sentence of the first that cannot be read */
function readTerritoryValues(row: ListRow): TerritoryValues | string {
  let values: TerritoryValues = {};
  for (const { field, read } of VALUE_FIELDS) {
    const cell = row.cell(field);
    if (isBlank(cell)) continue;
    const found = read(cell, row.days(field));
    if (typeof found === 'string') return found;
    // Columns of latitude and longitude hold against the pair, which comes after them.
    values = { ...found, ...values };
  }
  return values;
}

const territories: ReadRow = (row, drafts) => {
  const territory = territoryIn(row, 'name', 'key');
  if (territory.name === '') return refuseRow(drafts, row.place, '', NO_NAME);
  const values = readTerritoryValues(row);
  if (typeof values === 'string') return refuseRow(drafts, row.place, territory.name, values);
  drafts.territories.push({ place: row.place, territory, values, isListed: true });
};

function publisherIn(row: ListRow): PublisherName | null | undefined {
  const publisher = { name: personIn(row, 'publisher'), key: keyIn(row, 'publisher_key') };
  if (publisher.key !== null) return publisher;
  if (isUnknownPublisher(publisher.name)) return null;
  if (publisher.name !== '') return publisher;
  // A deleted publisher has neither key nor name in the file of everything.
  return row.has('publisher_key') ? null : undefined;
}

const IS_RETURNED = /^(?:devuelto|devuelta|returned|regresado|entregado|completado|completed)$/;

interface End {
  returned: Day | null;
  completed: Day | null;
}

/** Without a column about completion, a returned assignment was completed. */
function endOf(row: ListRow, returned: Day | null, completedOn: Day | null): End | string {
  const said = row.cell('completed');
  const answer = readYesNo(said);
  if (answer === undefined && textOf(said) !== '')
    return `«${textOf(said).slice(0, 40)}» no dice si se completó: escriba Sí o No`;
  const end = returned ?? completedOn;
  if (end === null) {
    if (IS_RETURNED.test(readKey(textIn(row, 'status'))))
      return 'Está devuelto, y falta la fecha de devolución';
    return { returned: null, completed: null };
  }
  if (completedOn !== null)
    return { returned: end, completed: answer === false ? null : completedOn };
  const isSaid = row.has('completed') || row.has('completed_on');
  return { returned: end, completed: answer === true || !isSaid ? end : null };
}

const ASSIGNMENT_DAYS = ['assigned_on', 'expires_at', 'returned_on', 'completed_on'] as const;

const assignments: ReadRow = (row, drafts) => {
  const territory = territoryIn(row, 'territory', 'territory_key');
  const name = territory.name || textIn(row, 'publisher') || (territory.key ?? '');
  const refused = (error: string) => refuseRow(drafts, row.place, name, error);
  if (territory.name === '' && territory.key === null) return refused(NO_TERRITORY);
  const days: (Day | null)[] = [];
  for (const field of ASSIGNMENT_DAYS) {
    const day = row.has(field) ? row.days(field).read(row.cell(field)) : null;
    if (day === undefined) return refused(wrongDay(row.cell(field)));
    days.push(day);
  }
  const [assigned = null, expires = null, returned = null, completed = null] = days;
  const publisher = publisherIn(row);
  const hasNothing = assigned === null && returned === null && completed === null;
  // The list names a territory that nobody has had yet.
  if (hasNothing && !publisher) {
    drafts.territories.push({ place: row.place, territory, values: {}, isListed: false });
    return;
  }
  if (assigned === null) return refused('Falta la fecha de asignación');
  if (publisher === undefined) return refused('Falta el publicador');
  const end = endOf(row, returned, completed);
  if (typeof end === 'string') return refused(end);
  drafts.assignments.push({ place: row.place, territory, publisher, assigned, expires, ...end });
};

const boundaries: ReadRow = (row, drafts) => {
  const territory = territoryIn(row, 'territory', 'territory_key');
  const text = textOf(row.cell('geometry'));
  if (territory.name === '' && territory.key === null)
    return refuseRow(drafts, row.place, '', NO_TERRITORY);
  if (text === '') return;
  const geometry = readGeometry(text);
  if ('problem' in geometry) return refuseRow(drafts, row.place, territory.name, geometry.problem);
  drafts.boundaries.push({ place: row.place, territory, geometry: geometry.text });
};

export const READ_ROW: Readonly<Record<ImportKind, ReadRow>> = {
  zones,
  publishers,
  territories,
  assignments,
  boundaries,
};
