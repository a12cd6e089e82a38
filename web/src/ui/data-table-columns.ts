import type { ReactNode } from 'react';

export interface TableRow {
  id: string;
}

export type Column<Row> = {
  /** Cards show it as the value's label where rows have heights of their own. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** A header with it sorts. */
  sortId?: string | undefined;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** Rows of one height have this width; an equal share is the default. */
  track?: string | undefined;
  /** The track below 992 px is null where `className` places the cell in the track of another one. */
  midTrack?: string | null | undefined;
  /** The cell names the row, and is the title of its card. */
  isRowHeader?: boolean | undefined;
  /** By default it is 'labelled'; among rows of one height `className` places it, or it has its own line. */
  card?: 'labelled' | 'bare' | 'icons' | 'hidden' | 'line' | undefined;
};

export type Sort = { columnId: string; direction: 'asc' | 'desc' };

export const ALIGNMENTS = { start: 'text-start', end: 'text-end' };
