import { clsx } from 'clsx';
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import type { ReactNode } from 'react';
import {
  DataTableBody,
  EmptyTableBody,
  FixedTableBody,
  LoadingTableBody,
} from './data-table-body.tsx';
import type { Column, Sort, TableRow } from './data-table-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { CARD_HEIGHTS, cellLook, tableStyles, type CardLines } from './data-table-styles.ts';
import { useMediaQuery } from './use-media-query.ts';

declare module 'react' {
  interface CSSProperties {
    '--tracks'?: string;
    '--mid-tracks'?: string;
    '--card-tracks'?: string;
  }
}

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  isLoading?: boolean | undefined;
  loadingText?: string | undefined;
  empty?: ReactNode;
  rowClassName?: ((row: Row) => string | undefined) | undefined;
  /** The keyboard does the same by the link in the row header. */
  onRowAction?: ((row: Row) => void) | undefined;
  /** A page with a sort selector of its own sets false. */
  hasCardSort?: boolean | undefined;
  className?: string | undefined;
  /** It gives a least width where `className` lets the table be scrolled sideways. */
  containerClassName?: string | undefined;
  /** With it all rows have one height, and only those that are seen are in the page: it is for long lists. */
  cardLines?: CardLines | undefined;
  gridClassName?: string | undefined;
  cardTracks?: string | undefined;
};

export type TableLook<Row> = Pick<
  DataTableProps<Row>,
  'rowClassName' | 'cardLines' | 'gridClassName' | 'cardTracks'
>;

/** A row is drawn again only when `columns`, a function or its data change: keep their identity stable. */
export function DataTable<Row extends TableRow>({
  caption,
  columns,
  rows,
  sort = null,
  onSortChange,
  isLoading = false,
  loadingText = 'Cargando...',
  empty = 'No hay datos',
  rowClassName,
  onRowAction,
  hasCardSort = true,
  className,
  containerClassName,
  cardLines,
  gridClassName,
  cardTracks = 'minmax(0, 1fr) auto',
}: DataTableProps<Row>) {
  const isPrinted = useMediaQuery('print');
  const isFixed = cardLines !== undefined;
  const styles = tableStyles(isFixed);
  const cells = columns.map((column) => cellLook(column, isFixed));
  const body = {
    rows,
    cells,
    className: clsx(styles.row, isFixed && '@max-mid:grid-rows-(--card-rows)', gridClassName),
    bodyClassName: styles.body,
    rowClassName,
    onRowAction,
  };
  return (
    <div
      className={clsx(
        'min-w-0 overflow-clip rounded-md border border-line bg-surface',
        isFixed && 'max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
        className,
      )}
    >
      <div className={clsx('@container', containerClassName)}>
        <table
          role="table"
          aria-busy={isLoading}
          aria-rowcount={isFixed && !isLoading ? rows.length + 1 : undefined}
          className={clsx(styles.table, cardLines !== undefined && CARD_HEIGHTS[cardLines])}
          style={isFixed ? tracksOf(columns, cardTracks) : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          <DataTableHead
            columns={columns}
            sort={sort}
            onSort={(columnId) => {
              const isTurned = sort?.columnId === columnId && sort.direction === 'asc';
              onSortChange?.({ columnId, direction: isTurned ? 'desc' : 'asc' });
            }}
            hasCardSort={hasCardSort}
            isFixed={isFixed}
            gridClassName={gridClassName}
          />
          {isLoading ? (
            <LoadingTableBody columns={columns.length} isFixed={isFixed}>
              {loadingText}
            </LoadingTableBody>
          ) : rows.length === 0 ? (
            <EmptyTableBody columns={columns.length} isFixed={isFixed}>
              {empty}
            </EmptyTableBody>
          ) : isFixed ? (
            <FixedTableBody isWhole={isPrinted} {...body} />
          ) : (
            <DataTableBody {...body} />
          )}
        </table>
      </div>
    </div>
  );
}

const SHARE = 'minmax(0, 1fr)';

function tracksOf<Row>(columns: readonly Column<Row>[], cardTracks: string) {
  const mid = columns.map(({ track = SHARE, midTrack = track }) => midTrack);
  return {
    '--tracks': columns.map(({ track = SHARE }) => track).join(' '),
    '--mid-tracks': mid.filter((track) => track !== null).join(' '),
    '--card-tracks': cardTracks,
  };
}
