import type { Area } from '#boundaries/read/areas.ts';
import type { Day } from '@territorios/contract/dates.ts';

/** A day is one where the file itself has it as a date; all else is read as it is written. */
export type Cell = string | number | boolean | { day: Day } | null;

/** A sheet, a CSV file or what was pasted, from its first line on. */
export interface CellTable {
  /** The sheet's name; empty where there is only one table. */
  name: string;
  /** The name of the file, where several were chosen or an archive held it. */
  file?: string;
  isHidden: boolean;
  /** A merged cell has its value in the first of its cells; the others are null. */
  hasMergedCells?: boolean;
  rows: readonly (readonly Cell[])[];
  /** As they were before corrections: they show how the days are written. */
  written?: CellTable['rows'];
}

/** What tells the table from the others; files opened together may have sheets of one name. */
export const tableLabel = ({ file, name }: Pick<CellTable, 'file' | 'name'>): string =>
  [file, name].filter(Boolean).join('/');

/** Maps have areas, every other file tables; several files may have both. */
export interface FileContent {
  tables: readonly CellTable[];
  areas: readonly Area[];
  unread?: readonly UnreadFile[];
}

export interface UnreadFile {
  file: string;
  why: string;
}
