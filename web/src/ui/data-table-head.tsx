import { clsx } from 'clsx';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { ALIGNMENTS, type Column, type Sort } from './data-table-columns.ts';
import { tableStyles } from './data-table-styles.ts';

type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (columnId: string) => void;
  hasCardSort: boolean;
  isFixed: boolean;
  /** It is given where the grid is not one track for each column. */
  gridClassName: string | undefined;
};

export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  hasCardSort,
  isFixed,
  gridClassName,
}: DataTableHeadProps<Row>) {
  const styles = tableStyles(isFixed);
  const showsInCards = hasCardSort && columns.some(({ sortId }) => sortId !== undefined);
  return (
    <thead
      role="rowgroup"
      className={clsx(styles.head, showsInCards ? styles.cardHead : styles.cardlessHead)}
    >
      <tr
        role="row"
        aria-rowindex={isFixed ? 1 : undefined}
        className={clsx(styles.headRow, gridClassName)}
      >
        {columns.map((column) => (
          <th
            key={column.header}
            role="columnheader"
            scope="col"
            aria-sort={ariaSort(column, sort)}
            className={clsx(
              styles.headCell,
              ALIGNMENTS[column.align ?? 'start'],
              column.className,
              column.sortId === undefined ? styles.unsortedCell : styles.sortCell,
            )}
          >
            {column.sortId === undefined ? (
              column.header
            ) : (
              <SortButton
                header={column.header}
                sortId={column.sortId}
                sort={sort}
                onSort={onSort}
                className={styles.sortButton}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort<Row>({ sortId }: Column<Row>, sort: Sort | null) {
  if (sortId === undefined) return undefined;
  if (sort?.columnId !== sortId) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

interface SortButtonProps {
  header: string;
  sortId: string;
  sort: Sort | null;
  onSort: (columnId: string) => void;
  className: string;
}

function SortButton({ header, sortId, sort, onSort, className }: SortButtonProps) {
  const direction = sort?.columnId === sortId ? sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(sortId)}
      className={clsx(
        '-mx-2 inline-flex min-h-control cursor-pointer items-center gap-1.5 rounded-sm px-2 text-start font-medium -outline-offset-2 hover:text-ink',
        className,
        direction !== null && 'text-ink forced-colors:underline forced-colors:underline-offset-4',
      )}
    >
      {header}
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', direction === null && 'opacity-60')} />
    </button>
  );
}
