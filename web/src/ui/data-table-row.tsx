// Spelled out: a browser drops a table's meaning once cards change its display.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { RowData } from '@tanstack/react-table';
import { memo, type MouseEvent } from 'react';
import { cn } from './cn.ts';
import { ALIGNMENTS, type Column } from './data-table-columns.ts';

type DataTableRowProps<Row extends RowData> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Position among all rows; given only when some of them are not in the page. */
  index?: number | undefined;
  className?: string | undefined;
  onRowAction?: ((row: Row) => void) | undefined;
};

function DataTableRowBase<Row extends RowData>({
  row,
  columns,
  index,
  className,
  onRowAction,
}: DataTableRowProps<Row>) {
  return (
    <tr
      role="row"
      data-index={index}
      // The header is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={
        onRowAction === undefined
          ? undefined
          : (event) => {
              if (isPlainRowClick(event)) onRowAction(row);
            }
      }
      className={cn(
        'border-t border-line first:border-t-0 @max-wide:grid @max-wide:gap-y-1 @max-wide:px-4 @max-wide:py-3',
        onRowAction !== undefined && 'cursor-pointer hover:bg-sunken',
        className,
      )}
    >
      {columns.map((column) => (
        <DataTableCell key={column.id} row={row} column={column} />
      ))}
    </tr>
  );
}

// memo drops the type parameter; the component itself is the same.
export const DataTableRow = memo(DataTableRowBase) as typeof DataTableRowBase;

type DataTableCellProps<Row extends RowData> = { row: Row; column: Column<Row> };

function DataTableCell<Row extends RowData>({ row, column }: DataTableCellProps<Row>) {
  const isRowHeader = column.isRowHeader ?? false;
  const card = column.card ?? (isRowHeader ? 'bare' : 'labelled');
  const Cell = isRowHeader ? 'th' : 'td';
  return (
    <Cell
      role={isRowHeader ? 'rowheader' : 'cell'}
      scope={isRowHeader ? 'row' : undefined}
      data-label={card === 'labelled' ? column.header : undefined}
      className={cn(
        'text-start align-middle font-normal wrap-anywhere @max-wide:w-auto @wide:px-3 @wide:py-2 @wide:first:ps-4 @wide:last:pe-4',
        ALIGNMENTS[column.align ?? 'start'],
        '@max-wide:text-start',
        column.className,
        isRowHeader && 'font-medium',
        isRowHeader && '@max-wide:text-base',
        card === 'labelled' &&
          '@max-wide:card-label @max-wide:grid @max-wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @max-wide:gap-x-3',
        (card === 'bare' || card === 'icons') && '@max-wide:block',
        card === 'icons' && '@max-wide:-ms-3',
        card === 'hidden' && '@max-wide:hidden',
      )}
    >
      {/* One child, so that a card sets it beside the label whatever it holds. */}
      <div className="min-w-0">{column.cell(row)}</div>
    </Cell>
  );
}

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [role="dialog"]';

/** Not on a control of the row, not in a menu or a dialog that the row opened, not the end of a selection. */
function isPlainRowClick({ target, currentTarget, ...event }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest(CONTROLS) === null &&
    !(event.ctrlKey || event.metaKey || event.shiftKey) &&
    window.getSelection()?.isCollapsed !== false
  );
}
