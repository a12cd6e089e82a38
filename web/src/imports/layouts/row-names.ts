import type { Day } from '@territorios/contract/dates.ts';
import { readKey, territoryKey } from '@territorios/contract/names.ts';
import type { Field } from '#imports/fields.ts';
import type { DayReader } from '#imports/fields/day-reader.ts';
import { nameOf } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { UNKNOWN_PUBLISHER } from '#publishers/publisher-name.ts';
import type { PublisherName, TerritoryName } from './drafts.ts';
import type { RowPlace } from './plan.ts';
import type { Section } from './sections.ts';

export interface ListRow {
  place: RowPlace;
  cell: (field: Field) => Cell | undefined;
  has: (field: Field) => boolean;
  days: (field: Field) => DayReader;
  /** What a section, a title or the sheet says of rows without columns for it. */
  section: Section;
  /** This product wrote the file, so that names stay as they are. */
  isExact: boolean;
  isSurnameFirst: (field: Field) => boolean;
  heldSince: Day | null;
}

export const textIn = (row: ListRow, field: Field): string => nameOf(row.cell(field));
export const keyIn = (row: ListRow, field: Field): string | null => textIn(row, field) || null;

/** 'C-2-A' where the parts have columns of their own, and '7 Centro' where a territory has a number and a name. */
function territoryName(row: ListRow, nameField: Field): string {
  const name = textIn(row, nameField);
  const number = textIn(row, 'number');
  const parted = (middle: string) =>
    middle === ''
      ? ''
      : [textIn(row, 'code'), middle, textIn(row, 'suffix')].filter(Boolean).join('-');
  if (number === '' || name === '') return parted(number || name);
  // A territory that is a number itself stands beside the number of its line.
  if (/^\d+(?: \p{L}{1,2})?$/u.test(territoryKey(name))) return name;
  const [before = '', own] = territoryKey(name).split(/(\d+)/, 2);
  const isInName = own === territoryKey(number) && /^\s*(?:\p{L}+\s*)?$/u.test(before);
  return isInName || territoryKey(name) === territoryKey(number)
    ? name
    : `${parted(number)} ${name}`;
}

export const NOTHING = /^(?:[-–—?]+|n\/a)$/i;

export const territoryIn = (row: ListRow, nameField: Field, keyField: Field): TerritoryName => ({
  name: territoryName(row, nameField) || (row.section.territory ?? ''),
  zone: textIn(row, 'zone').replace(NOTHING, '') || (row.section.zone ?? null),
  key: keyIn(row, keyField),
});

const TITLE =
  /^(?:(?:hn[oa]|bro|sis|ir)\.\s*|(?:hn[oa]|herman[oa]|brother|sister|irmão|irmao|irmã)\s+)(?!(?:y|e)\s)(?=\p{L})/iu;

/** 'Hna. Ana' is Ana. 'Ruiz, Ana' is Ana Ruiz where most of the column is written so. */
export const personIn = (row: ListRow, field: Field): string => {
  const written = textIn(row, field);
  const untitled = row.isExact ? written : written.replace(TITLE, '');
  const name = row.isSurnameFirst(field)
    ? untitled.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')
    : untitled;
  return [name, textIn(row, 'surname')].filter(Boolean).join(' ');
};

const UNKNOWN = readKey(UNKNOWN_PUBLISHER);

export const isUnknownPublisher = (name: string): boolean =>
  name.length === UNKNOWN.length && readKey(name) === UNKNOWN;

const VACANT =
  /^(?:libre|disponible|vacante|sin asignar|no asignad[oa]|nadie|ningun[oa]|available|free|livre|disponivel|n\/?a|[-–—.?]+)$/;

export function publisherIn(row: ListRow): PublisherName | null | undefined {
  const name = row.has('publisher') ? personIn(row, 'publisher') : (row.section.publisher ?? '');
  const publisher = {
    name: VACANT.test(readKey(name)) ? '' : name,
    key: keyIn(row, 'publisher_key'),
  };
  if (publisher.key !== null) return publisher;
  if (isUnknownPublisher(publisher.name)) return null;
  if (publisher.name !== '') return publisher;
  // A deleted publisher has neither key nor name in our own files.
  return row.isExact || row.has('publisher_key') ? null : undefined;
}
