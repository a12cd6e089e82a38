import type { Day } from '@territorios/contract/dates.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Field } from '#imports/fields.ts';

/**
 * How a table is laid out: a list with a heading for each column, a record S-13 with four blocks in a row, the history
 * that this product exports, with territories side by side, or the areas of a map.
 */
export type Layout = 'list' | 'record' | 'history' | 'map';

/** What was found in a table, of which the person may correct kind, heading and columns. */
export interface TableGuess {
  name: string;
  isHidden: boolean;
  layout: Layout;
  /** Null where nothing of it is taken unless the person says what it is. */
  kind: ImportKind | null;
  /** Rows with something to take, by this guess. */
  rowCount: number;
  /** Of a list: the line with the headings, counted from 0; null without one. */
  headingLine: number | null;
  /** Of a list, for each column. */
  columns: readonly (Field | null)[];
  /** Of a list, for each column: its heading and up to three of its values, as they are shown. */
  samples: readonly { heading: string; values: readonly string[] }[];
  /** Worth a sentence beside it: `La hoja está oculta`, `El archivo tiene celdas combinadas` … */
  notes: readonly string[];
}

/** Of a table, as the person has it. */
export type TableChoice = Pick<TableGuess, 'kind' | 'headingLine' | 'columns'>;

/** What there is already, by which names are matched. */
export interface KnownLists {
  zones: readonly { id: string; name: string }[];
  roles: readonly { id: string; name: string }[];
  publishers: readonly { id: string; name: string }[];
  /** Retired ones, too. */
  territories: readonly { id: string; name: string; zone: { id: string; name: string } | null }[];
  today: Day;
}

export type Subject = 'zone' | 'role' | 'publisher' | 'territory';

/** What a name of the file stands for. */
export type Answer =
  | { use: string }
  | { create: true }
  /** The rows with it are left out; of a zone, they come without one. */
  | { skip: true };

/** A name that is new, or that may be one of several. */
export interface Question {
  /** The same name is asked once for the whole file. */
  key: string;
  subject: Subject;
  /** As the file writes it; empty for `Sin rol`, the role of publishers that have none. */
  name: string;
  rowCount: number;
  candidates: readonly { id: string; name: string; detail: string | null }[];
  /** Taken unless the person says otherwise; null where it is not sure, and must be answered. */
  suggested: Answer | null;
}

/** A row that cannot be taken, with its reason. */
export interface ProblemRow {
  place: RowPlace;
  name: string;
  error: string;
}

export interface RowPlace {
  /** Of the sheet; empty where there is one. */
  table: string;
  /** As the spreadsheet counts lines; of a map the placemark's number. */
  line: number;
}

export type ImportPart = {
  [Kind in ImportKind]: { kind: Kind; rows: ImportRowInput[Kind][] };
}[ImportKind];

/** What the file becomes by the choices so far. */
export interface Plan {
  /** Those without a suggestion first. */
  questions: readonly Question[];
  /** In the order of their kinds; those with rows. */
  parts: readonly ImportPart[];
  /** By kind: where the row of that number stands in the file. */
  places: Readonly<Partial<Record<ImportKind, Readonly<Record<number, RowPlace>>>>>;
  problems: readonly ProblemRow[];
  /** Of the whole file, such as a day that may be one of two. */
  notes: readonly string[];
}
