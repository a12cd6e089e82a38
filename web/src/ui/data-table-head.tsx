/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from './cn.ts';
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
  rowIndex: number | undefined;
};

export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  hasCardSort,
  isFixed,
  gridClassName,
  rowIndex,
}: DataTableHeadProps<Row>) {
  const styles = tableStyles(isFixed);
  const showsInCards = hasCardSort && columns.some((column) => column.sortable);
  return (
    <thead
      role="rowgroup"
      className={cn(styles.head, showsInCards ? styles.cardHead : styles.cardlessHead)}
    >
      <tr role="row" aria-rowindex={rowIndex} className={cn(styles.headRow, gridClassName)}>
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={ariaSort(column, sort)}
            className={cn(
              styles.headCell,
              ALIGNMENTS[column.align ?? 'start'],
              column.className,
              column.sortable === true ? styles.sortCell : styles.unsortedCell,
            )}
          >
            {column.sortable === true ? (
              <SortButton
                column={column}
                sort={sort}
                onSort={onSort}
                className={styles.sortButton}
              />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort<Row>({ id, sortable = false }: Column<Row>, sort: Sort | null) {
  if (!sortable) return undefined;
  if (sort?.columnId !== id) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

type SortButtonProps<Row> = {
  column: Column<Row>;
  className: string;
} & Pick<DataTableHeadProps<Row>, 'sort' | 'onSort'>;

function SortButton<Row>({ column, sort, onSort, className }: SortButtonProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(column.id)}
      className={cn(
        '-mx-2 inline-flex min-h-control cursor-pointer items-center gap-1.5 rounded-sm px-2 text-start font-medium -outline-offset-2 hover:text-ink',
        className,
        direction !== null && 'text-ink forced-colors:underline forced-colors:underline-offset-4',
      )}
    >
      {column.header}
      <Icon aria-hidden className={cn('size-3.5 shrink-0', direction === null && 'opacity-60')} />
    </button>
  );
}
