import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  /** Also the value's label in a card of a table whose rows have heights of their own. */
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** Width among rows of one height; an equal share by default. */
  track?: string | undefined;
  /** The same below 800 px; null where `className` places the cell in the track of another one. */
  midTrack?: string | null | undefined;
  /** The name of the row, and the title of its card. */
  isRowHeader?: boolean | undefined;
  /**
   * In a card: with its label (default), alone, alone and aligned by its icon, or absent. Among rows of one height it
   * is a line of its own by default, and `placed` by `className`.
   */
  card?: 'labelled' | 'bare' | 'icons' | 'hidden' | 'placed' | undefined;
};

export type Sort = { columnId: string; direction: 'asc' | 'desc' };

export const ALIGNMENTS = { start: 'text-start', end: 'text-end' };
