import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  /** Also the label of the value in a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** For header and cells. */
  className?: string | undefined;
  /** Its width among those of a grid, where the table draws only some of its rows; an equal share if not given. */
  track?: string | undefined;
  /** The cell that names its row: a card's title. It holds the link where rows have one. */
  isRowHeader?: boolean | undefined;
  /** In a card: with its label (default), alone, alone with its first icon under the text, or not at all. */
  card?: 'labelled' | 'bare' | 'icons' | 'hidden' | undefined;
};

export type Sort = { columnId: string; direction: 'asc' | 'desc' };

export const ALIGNMENTS = { start: 'text-start', center: 'text-center', end: 'text-end' };
