import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { ImportKind, SentKind } from '@territorios/contract/imports/rules.ts';
import type { Field } from '#imports/fields.ts';

/** What all rows of a sheet may have in common. */
export type Given = 'zone' | 'territory' | 'publisher';

/** A record is an S-13 with four blocks in a row; a history is our own, with territories side by side. */
export type SheetLayout = 'list' | 'record' | 'history' | 'map';

export interface TableGuess {
  name: string;
  file?: string;
  isHidden: boolean;
  layout: SheetLayout;
  /** Null: nothing is taken unless the person says what the table is. */
  kind: SentKind | null;
  nameIs?: Given | null;
  /** What titles above the list, or lines between its rows, say of them. */
  given?: readonly Given[];
  isUnsure?: boolean;
  rowCount: number;
  /** The line of a list with the headings, counted from 0; null without one. */
  headingLine: number | null;
  columns: readonly (Field | null)[];
  samples: readonly { heading: string; values: readonly string[] }[];
  notes: readonly string[];
}

export interface TableChoice extends Pick<
  TableGuess,
  'kind' | 'headingLine' | 'columns' | 'nameIs' | 'given'
> {
  /** The day of assignment of every row, where no column has it. */
  heldSince?: Day | undefined;
  /** The column that has no field any longer, because the person gave it to another one. */
  lost?: { from: number; to: number } | undefined;
}

interface Named {
  id: string;
  name: string;
}

/** The lists that have loaded. */
export interface KnownLists {
  zones?: readonly Named[] | undefined;
  roles?: readonly Named[] | undefined;
  publishers?: readonly Named[] | undefined;
  territories?: readonly (Named & { zone?: Named | null })[] | undefined;
}

export interface ProblemRow {
  place: RowPlace;
  name: string;
  error: string;
}

export interface RowPlace {
  /** The name of the sheet; empty where there is one sheet. */
  table: string;
  /** As a spreadsheet counts lines; on a map, the number of the placemark. */
  line: number;
}

export const placeKey = ({ table, line }: RowPlace): string => `${line} ${table}`;

export interface LeftOut {
  place: RowPlace | null;
  what: string;
  values: readonly string[];
}

export type ImportPart = {
  [Kind in ImportKind]: { kind: Kind; rows: ImportRowInput[Kind][] };
}[ImportKind];

/** The rows of a file with their names as it has them; the server says what these stand for. */
export interface Plan {
  parts: readonly ImportPart[];
  /** The places in the file, by the numbers of the rows; the same line of several kinds has one number. */
  places: Readonly<Record<number, RowPlace>>;
  /** Zones and roles are told apart by their accents, because this product wrote the file. */
  isExact: boolean;
  /** By the numbers of rows of territories: the cells that did not fit their field. */
  remarks: Readonly<Record<number, readonly string[]>>;
  problems: readonly ProblemRow[];
  left: readonly LeftOut[];
  notes: readonly string[];
}
