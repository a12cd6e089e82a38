import type { Day } from '@territorios/contract/dates.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { Field } from '#imports/fields.ts';

/**
 * How a table is laid out: a list with a heading for each column, a record S-13 with four blocks in a row, the history
 * that this product exports, with territories side by side, or the areas of a map.
 */
export type Layout = 'list' | 'record' | 'history' | 'map';

/** What was found in a table; the person may correct kind, heading and columns. */
export interface TableGuess {
  name: string;
  isHidden: boolean;
  layout: Layout;
  /** Null: nothing is taken unless the person says what it is. */
  kind: ImportKind | null;
  /** Rows with something to take, by this guess. */
  rowCount: number;
  /** The line of a list with the headings, counted from 0; null without one. */
  headingLine: number | null;
  /** One for each column of a list. */
  columns: readonly (Field | null)[];
  /** The heading and up to three values of each column of a list, as the screen shows them. */
  samples: readonly { heading: string; values: readonly string[] }[];
  /** Sentences for the person, such as `La hoja está oculta`. */
  notes: readonly string[];
}

/** A table as the person has it now. */
export type TableChoice = Pick<TableGuess, 'kind' | 'headingLine' | 'columns'>;

/** The lists of the congregation, with which the names of a file are matched. */
export interface KnownLists {
  zones: readonly { id: string; name: string }[];
  roles: readonly { id: string; name: string }[];
  publishers: readonly { id: string; name: string }[];
  /** Retired ones, too. */
  territories: readonly { id: string; name: string; zone: { id: string; name: string } | null }[];
  today: Day;
}

export type Subject = 'zone' | 'role' | 'publisher' | 'territory';

/** What a name of the file stands for, by the person's answer. */
export type Resolution =
  | { use: string }
  | { create: true }
  /** The rows with it are left out; of a zone, they come without one. */
  | { skip: true };

/** A name that is new, or that may be one of several. */
export interface Question {
  /** The same name is asked once for the whole file. */
  key: string;
  subject: Subject;
  /** As the file writes it; empty for the role of publishers that have none. */
  name: string;
  rowCount: number;
  candidates: readonly { id: string; name: string; detail: string | null }[];
  /** Taken unless the person says otherwise; null where it is not sure, and must be answered. */
  suggested: Resolution | null;
}

/** A row that cannot be taken, with its reason. */
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

export type ImportPart = {
  [Kind in ImportKind]: { kind: Kind; rows: ImportRowInput[Kind][] };
}[ImportKind];

/** The rows and questions of a file by the choices so far. */
export interface Plan {
  /** Those without a suggestion first. */
  questions: readonly Question[];
  /** In the order of their kinds, without empty ones. */
  parts: readonly ImportPart[];
  /** The place in the file of each row, by kind and number. */
  places: Readonly<Partial<Record<ImportKind, Readonly<Record<number, RowPlace>>>>>;
  problems: readonly ProblemRow[];
  /** Sentences about the whole file. */
  notes: readonly string[];
}
