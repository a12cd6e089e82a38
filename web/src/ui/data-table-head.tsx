/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from './cn.ts';
import { ALIGNMENTS, type Column, type Sort } from './data-table-columns.ts';
import { IN_TRACK, TRACKS } from './data-table-row.tsx';

type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (columnId: string) => void;
  hasCardSort: boolean;
  isVirtual: boolean;
};

export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  hasCardSort,
  isVirtual,
}: DataTableHeadProps<Row>) {
  const showsInCards = hasCardSort && columns.some((column) => column.sortable);
  return (
    <thead
      role="rowgroup"
      className={cn(
        'sticky top-(--table-top,0px) z-10 bg-sunken text-ink-muted',
        isVirtual && '@wide:block',
        showsInCards ? '@max-wide:static @max-wide:block' : '@max-wide:hidden',
      )}
    >
      <tr
        role="row"
        aria-rowindex={isVirtual ? 1 : undefined}
        className={cn(
          '@max-wide:flex @max-wide:flex-wrap @max-wide:gap-1 @max-wide:px-2 @max-wide:py-1',
          isVirtual && TRACKS,
        )}
      >
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={ariaSort(column, sort)}
            className={cn(
              'font-medium @max-wide:w-auto @wide:px-3 @wide:py-2 @wide:shadow-[inset_0_-1px_0] @wide:shadow-line @wide:first:ps-4 @wide:last:pe-4',
              ALIGNMENTS[column.align ?? 'start'],
              column.className,
              column.sortable === true ? '@wide:py-0' : '@max-wide:sr-only',
              isVirtual && `${IN_TRACK} @wide:content-center`,
            )}
          >
            {column.sortable === true ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
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
} & Pick<DataTableHeadProps<Row>, 'sort' | 'onSort'>;

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(column.id)}
      className={cn(
        '-mx-2 inline-flex min-h-control cursor-pointer items-center gap-1.5 rounded-sm px-2 text-start font-medium -outline-offset-2 hover:text-ink @max-wide:mx-0',
        direction !== null && 'text-ink forced-colors:underline forced-colors:underline-offset-4',
      )}
    >
      {column.header}
      <Icon aria-hidden className={cn('size-3.5 shrink-0', direction === null && 'opacity-60')} />
    </button>
  );
}
