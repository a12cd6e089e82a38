import type { Day } from '@territorios/contract/dates.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import { territoryKey, zoneKey } from '@territorios/contract/names.ts';
import type { Field } from '#imports/fields.ts';
import type { TerritoryValues } from '#imports/fields/territory-fields.ts';
import { nameOf } from '#imports/fields/values.ts';
import { tableLabel, type CellTable } from '#imports/read/read-file.ts';
import type { LeftOut, ProblemRow, RowPlace } from './plan.ts';

/** The rows that a layout finds in a table; their names are not matched yet. */
export interface Drafts {
  zones: { place: RowPlace; name: string }[];
  publishers: PublisherDraft[];
  territories: TerritoryDraft[];
  assignments: AssignmentDraft[];
  boundaries: (NamedTerritory & { geometry: string })[];
  /** The last day on which a territory was completed, without who had it. */
  completions: (NamedTerritory & { completed: Day })[];
  /** Everything of the file that no row has: a column, the line of a total, a mark of a map. */
  left: LeftOut[];
  /** This product wrote the file, so that names are spelled as it has them. */
  isFullExport: boolean;
  problems: ProblemRow[];
  notes: string[];
}

export interface TerritoryName {
  name: string;
  zone: string | null;
  /** It is a key of the file, or the id of the territory in this product. */
  key: string | null;
}

export const nameKey = ({ name, zone }: TerritoryName): string =>
  JSON.stringify([territoryKey(name), zone === null ? null : zoneKey(zone)]);

export interface PublisherName {
  name: string;
  key: string | null;
}

type PublisherDraft = { place: RowPlace } & Omit<ImportRowInput['publishers'], 'row' | 'sheet'>;

interface NamedTerritory {
  place: RowPlace;
  territory: TerritoryName;
}

interface TerritoryDraft extends NamedTerritory {
  values: TerritoryValues;
  /** False for a territory that only a record names, which says nothing new of it. */
  isListed: boolean;
  problems?: readonly ValueProblem[];
}

export interface ValueProblem {
  field: Field;
  value: string;
  why: string;
}

/** The days are called as in the row that is sent. */
export interface AssignmentDraft extends NamedTerritory {
  publisher: PublisherName | null;
  /** It had the territory instead of a publisher. */
  group?: string;
  assigned_on: Day;
  expires_at?: Day | undefined;
  returned_on: Day | null;
  completed_on: Day | null;
}

export const noDrafts = (): Drafts => ({
  zones: [],
  publishers: [],
  territories: [],
  assignments: [],
  boundaries: [],
  completions: [],
  left: [],
  isFullExport: false,
  problems: [],
  notes: [],
});

export function refuseRow(drafts: Drafts, place: RowPlace, name: string, error: string): void {
  drafts.problems.push({ place, name, error });
}

const MOST_VALUES = 3;
const LONGEST_VALUE = 80;
export const shortened = (text: string): string => text.slice(0, LONGEST_VALUE);

export function firstTexts(rows: CellTable['rows'], column: number): string[] {
  const texts: string[] = [];
  for (const cells of rows) {
    const text = shortened(nameOf(cells[column]));
    if (text !== '') texts.push(text);
    if (texts.length === MOST_VALUES) break;
  }
  return texts;
}

export function leaveColumns(
  table: CellTable,
  rows: CellTable['rows'],
  columns: readonly (Field | null)[],
  headings: readonly string[],
  { left }: Drafts,
): void {
  for (const [column, field] of columns.entries()) {
    if (field !== null) continue;
    const values = firstTexts(rows, column);
    const heading = headings[column] || `${column + 1}`;
    if (values.length > 0)
      left.push({ place: null, what: `Columna «${heading}»${sheetText(table)}`, values });
  }
}

export function leaveTable(table: CellTable, { left }: Drafts): void {
  const label = tableLabel(table);
  const values = table.rows.map((cells) => cells.map(nameOf).filter(Boolean).join(' · '));
  const filled = values.filter((text) => text !== '').map(shortened);
  if (filled.length > 0 && label !== '')
    left.push({ place: null, what: `Hoja «${label}»`, values: filled.slice(0, MOST_VALUES) });
}

/** A file with one table has no name for it. */
export function sheetText(table: CellTable): string {
  const label = tableLabel(table);
  return label === '' ? '' : ` de la hoja «${label}»`;
}
