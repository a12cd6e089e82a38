import type { Day } from '@territorios/contract/dates.ts';

export type TextCell = string | { day: Day } | null;
export type SheetCell = TextCell | number;

export interface SheetColumn {
  title: string;
  /** The width is in characters. */
  width: number;
  isDay?: boolean;
}

export interface SheetContent {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

export const EMPTY_SHEET: SheetContent = {
  name: 'Sin datos',
  columns: [{ title: 'No hay datos que cumplan con los filtros seleccionados', width: 56 }],
  rows: [],
};
