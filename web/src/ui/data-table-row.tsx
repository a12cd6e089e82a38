/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { memo, type MouseEvent } from 'react';
import { cn } from './cn.ts';
import { ALIGNMENTS, type Column } from './data-table-columns.ts';

/** Made once for a column, because joining class names for each cell is slow. */
export interface CellLook<Row> {
  column: Column<Row>;
  label: string | undefined;
  className: string;
}

/** Sized by the row's tracks, not by its content. */
export const IN_TRACK = '@wide:w-auto @wide:min-w-0';
export const TRACKS = '@wide:grid @wide:grid-cols-(--tracks)';

export function cellLook<Row>(column: Column<Row>, isVirtual: boolean): CellLook<Row> {
  const isRowHeader = column.isRowHeader ?? false;
  const card = column.card ?? (isRowHeader ? 'bare' : 'labelled');
  return {
    column,
    label: card === 'labelled' ? column.header : undefined,
    className: cn(
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
      isVirtual && IN_TRACK,
    ),
  };
}

export type SharedRowProps<Row> = {
  cells: readonly CellLook<Row>[];
  rowClassName: ((row: Row) => string | undefined) | undefined;
  onRowAction: ((row: Row) => void) | undefined;
};

type DataTableRowProps<Row> = SharedRowProps<Row> & {
  row: Row;
  /** Position among all rows, in a long table. */
  index?: number | undefined;
};

function DataTableRowBase<Row>({
  row,
  cells,
  index,
  rowClassName,
  onRowAction,
}: DataTableRowProps<Row>) {
  return (
    <tr
      role="row"
      data-index={index}
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
        index !== undefined && `${TRACKS} @wide:items-center`,
        onRowAction !== undefined && 'cursor-pointer hover:bg-sunken',
        rowClassName?.(row),
      )}
    >
      {cells.map(({ column, label, className }) => {
        const isRowHeader = column.isRowHeader ?? false;
        const Cell = isRowHeader ? 'th' : 'td';
        const content = column.cell(row);
        return (
          <Cell
            key={column.id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            scope={isRowHeader ? 'row' : undefined}
            data-label={label}
            className={className}
          >
            {label === undefined || typeof content === 'string' ? (
              content
            ) : (
              // One child, so that a card sets it beside the label.
              <div className="min-w-0">{content}</div>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

// memo drops the type parameter.
export const DataTableRow = memo(DataTableRowBase) as typeof DataTableRowBase;

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
