import { clsx } from 'clsx';
import { ALIGNMENTS, type Column } from './data-table-columns.ts';

/** Rows are as high as their content, and below 704 px they are cards of labelled values. */
const FLOWING = {
  table: 'w-full border-collapse text-sm @max-wide:block',
  head: 'sticky top-(--table-top,0px) z-10 bg-sunken text-ink-muted',
  cardHead: '@max-wide:static @max-wide:block',
  cardlessHead: '@max-wide:hidden',
  headRow: '@max-wide:flex @max-wide:flex-wrap @max-wide:gap-1 @max-wide:px-2 @max-wide:py-1',
  headCell:
    'font-medium @max-wide:w-auto @wide:px-3 @wide:[box-shadow:inset_0_-1px_0_var(--color-line)] @wide:first:ps-4 @wide:last:pe-4',
  sortCell: '@wide:py-0',
  unsortedCell: '@max-wide:sr-only @wide:py-2',
  sortButton: '@max-wide:mx-0',
  body: '@max-wide:block',
  row: 'border-t border-line first:border-t-0 @max-wide:grid @max-wide:gap-y-1 @max-wide:px-4 @max-wide:py-3',
};

/** Rows have one height from 608 px on, and below they are cards of one to four lines. */
const FIXED: typeof FLOWING = {
  table: 'block w-full text-sm [--row:2.75rem] @mid:pointer-coarse:[--row:3rem]',
  head: 'sticky top-(--table-top,0px) z-10 block bg-sunken text-ink-muted',
  cardHead: '@max-mid:static',
  cardlessHead: '@max-mid:hidden',
  headRow:
    'grid items-center text-[0.8125rem]/tight @broad:grid-cols-(--tracks) @mid:@max-broad:grid-cols-(--mid-tracks) @mid:[box-shadow:inset_0_-1px_0_var(--color-line)] @max-mid:flex @max-mid:flex-wrap @max-mid:gap-1 @max-mid:px-2 @max-mid:py-1',
  headCell: 'min-w-0 font-medium @mid:px-2 @mid:first:ps-4 @mid:last:pe-4',
  sortCell: '@mid:py-0',
  unsortedCell: '@max-mid:sr-only @mid:py-1',
  sortButton: '@max-mid:mx-0',
  body: 'relative -mb-px block [overflow-anchor:none] print:mb-0',
  row: 'grid h-(--row) items-center whitespace-nowrap border-b border-line contain-strict @broad:grid-cols-(--tracks) @mid:@max-broad:grid-cols-(--mid-tracks) @max-mid:grid-cols-(--card-tracks) @max-mid:content-center @max-mid:px-4 print:h-auto print:min-h-(--row) print:contain-none',
};

export const tableStyles = (isFixed: boolean): typeof FLOWING => (isFixed ? FIXED : FLOWING);

/** The key is the number of a card's lines, beside which the actions stand; four find no room in the usual row of a tablet. */
export const CARD_HEIGHTS = {
  1: '@max-mid:[--row:3.5rem] @max-mid:[--card-rows:auto]',
  2: '@max-mid:[--row:4.25rem] @max-mid:[--card-rows:auto_auto]',
  3: '@max-mid:[--row:5.5rem] @max-mid:[--card-rows:auto_auto_auto]',
  4: '@mid:@max-wide:not-low:[--row:3.75rem]! @max-mid:[--row:5.5rem] [.large_&]:@max-mid:[--row:7rem] @max-mid:[--card-rows:auto_auto_auto_auto]',
};
export type CardLines = keyof typeof CARD_HEIGHTS;

/** Joining class names for each cell is slow, so this is made once for a column. */
export interface CellLook<Row> {
  column: Column<Row>;
  label: string | undefined;
  className: string;
}

export const cellLook = <Row>(column: Column<Row>, isFixed: boolean): CellLook<Row> =>
  isFixed ? fixedLook(column) : flowingLook(column);

function fixedLook<Row>(column: Column<Row>): CellLook<Row> {
  const { isRowHeader = false, card, align = 'start', className } = column;
  return {
    column,
    label: undefined,
    className: clsx(
      'min-w-0 text-ellipsis @mid:px-2 @mid:first:ps-4 @mid:last:pe-3 print:whitespace-normal',
      ALIGNMENTS[align],
      '@max-mid:text-start',
      // The name of a card is pressed anywhere beside its buttons.
      isRowHeader &&
        'font-medium @max-mid:text-base [&>a]:-outline-offset-2 @max-mid:[&>:is(a,label)]:after:absolute @max-mid:[&>:is(a,label)]:after:inset-0',
      // Nothing cuts the ring of a focused button.
      align === 'end' ? 'overflow-visible' : 'overflow-clip',
      card === 'hidden' && '@max-mid:hidden',
      card === 'icons' &&
        '@max-mid:relative @max-mid:-col-end-1 @max-mid:row-[1/-1] @max-mid:-me-2',
      card === 'line' && '@max-mid:col-start-1',
      className,
    ),
  };
}

function flowingLook<Row>(column: Column<Row>): CellLook<Row> {
  const { isRowHeader = false, align = 'start', className } = column;
  const card = column.card ?? (isRowHeader ? 'bare' : 'labelled');
  return {
    column,
    label: card === 'labelled' ? column.header : undefined,
    className: clsx(
      'wrap-anywhere @max-wide:w-auto @wide:px-3 @wide:py-2 @wide:first:ps-4 @wide:last:pe-4',
      ALIGNMENTS[align],
      '@max-wide:text-start',
      className,
      isRowHeader && 'font-medium @max-wide:text-base',
      card === 'labelled' &&
        '@max-wide:card-label @max-wide:grid @max-wide:grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)] @max-wide:gap-x-3',
      (card === 'bare' || card === 'icons') && '@max-wide:block',
      card === 'icons' && '@max-wide:-ms-3',
      card === 'hidden' && '@max-wide:hidden',
    ),
  };
}
