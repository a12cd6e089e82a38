import type { Day } from '@territorios/contract/dates.ts';

/** A day is one where the file itself has it as a date; all else is read as it is written. */
export type Cell = string | number | boolean | { day: Day } | null;

/** A sheet, a CSV file or what was pasted, from its first line on. */
export interface CellTable {
  /** Of the sheet; empty where there is only one table. */
  name: string;
  isHidden: boolean;
  /** A merged cell has its value in the first of its cells; the others are null. */
  hasMergedCells?: boolean;
  rows: readonly (readonly Cell[])[];
}

/** A placemark of a map. */
export interface Area {
  name: string;
  /** The innermost folder, which is often a zone. */
  folder: string | null;
  description: string | null;
  /** GeoJSON of an area; null where it is a point or a line. */
  geometry: unknown;
  /** Of a point: `[longitude, latitude]`. */
  point: readonly [number, number] | null;
}

/** What a file holds; a map has areas, all else tables. */
export type FileContent = { tables: readonly CellTable[] } | { areas: readonly Area[] };

/** Why a file cannot be read, as a sentence for a person. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
