import type { Day } from '@territorios/contract/dates.ts';

export type TextCell = string | { day: Day } | null;
export type SheetCell = TextCell | number;

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
  isDay?: boolean;
}

/** A sheet as plain data, which a test can read. */
export interface SheetContent {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** The filters leave nothing. */
export const EMPTY_SHEET: SheetContent = {
  name: 'Sin datos',
  columns: [{ title: 'No hay datos que cumplan con los filtros seleccionados', width: 56 }],
  rows: [],
};
