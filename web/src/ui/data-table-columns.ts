import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  /** Also the value's label in a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** Grid width in a long table; an equal share by default. */
  track?: string | undefined;
  /** The name of the row, and the title of its card. */
  isRowHeader?: boolean | undefined;
  /** In a card: with its label (default), alone, alone and aligned by its icon, or absent. */
  card?: 'labelled' | 'bare' | 'icons' | 'hidden' | undefined;
};

export type Sort = { columnId: string; direction: 'asc' | 'desc' };

export const ALIGNMENTS = { start: 'text-start', end: 'text-end' };
