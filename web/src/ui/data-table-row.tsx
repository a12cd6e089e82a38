import { clsx } from 'clsx';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { memo, type MouseEvent } from 'react';
import type { CellLook } from './data-table-styles.ts';

export type SharedRowProps<Row> = {
  cells: readonly CellLook<Row>[];
  className: string;
  rowClassName: ((row: Row) => string | undefined) | undefined;
  onRowAction: ((row: Row) => void) | undefined;
};

type DataTableRowProps<Row> = SharedRowProps<Row> & {
  row: Row;
  /** The position is among all rows, of which not all may be in the page. */
  index?: number | undefined;
  /** Such a row is in the page only because it holds the focus. */
  isOutsideWindow?: boolean | undefined;
};

function DataTableRowBase<Row>({
  row,
  cells,
  className,
  index,
  isOutsideWindow = false,
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
      className={clsx(
        className,
        onRowAction !== undefined && 'cursor-pointer hover:bg-sunken',
        rowClassName?.(row),
        isOutsideWindow && 'absolute inset-x-0',
      )}
      style={isOutsideWindow ? { top: `calc(${index} * var(--row))` } : undefined}
    >
      {cells.map(({ column, label, className: cellClassName }) => {
        const isRowHeader = column.isRowHeader ?? false;
        const Cell = isRowHeader ? 'th' : 'td';
        const content = column.cell(row);
        return (
          <Cell
            key={column.header}
            role={isRowHeader ? 'rowheader' : 'cell'}
            scope={isRowHeader ? 'row' : undefined}
            data-label={label}
            data-cut={index === undefined ? undefined : ''}
            className={cellClassName}
          >
            {label === undefined || typeof content === 'string' ? (
              content
            ) : (
              // A card needs one child to set it beside the label.
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

/** A press on a control, in a menu or dialog of the row, or at the end of a selection opens nothing. */
function isPlainRowClick({ target, currentTarget, ...event }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest(CONTROLS) === null &&
    !(event.ctrlKey || event.metaKey || event.shiftKey) &&
    window.getSelection()?.isCollapsed !== false
  );
}
