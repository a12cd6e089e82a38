import type { Day } from '@territorios/contract/dates.ts';

/** Text, or a day that a spreadsheet takes for a date. */
export type SheetCell = string | { day: Day } | null;

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
  /** Shown as a date. */
  isDay?: boolean;
}

/** A sheet before it is written: plain data, which a test can read. */
export interface SheetContent {
  name: string;
  columns: readonly SheetColumn[];
  /** Under the row of titles. */
  rows: readonly (readonly SheetCell[])[];
}

/** What a file holds when the filters leave nothing. */
export const EMPTY_SHEET: SheetContent = {
  name: 'Sin datos',
  columns: [{ title: 'No hay datos que cumplan con los filtros seleccionados', width: 56 }],
  rows: [],
};
