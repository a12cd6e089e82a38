// Spelled out: a browser drops a table's meaning once cards change its display.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import {
  DataTableBody,
  EmptyTableBody,
  LoadingTableBody,
  VirtualTableBody,
} from './data-table-body.tsx';
import type { Column, Sort } from './data-table-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { cellLook } from './data-table-row.tsx';
import { useMediaQuery } from './use-media-query.ts';

declare module 'react' {
  interface CSSProperties {
    /** The tracks of a grid's columns. */
    '--tracks'?: string;
  }
}

export type DataTableProps<Row> = {
  /** The table's name, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** In the order in which they are shown: the page sorts, the table only asks for it. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  isLoading?: boolean | undefined;
  /** e.g. 'Cargando publicadores...'. */
  loadingText?: string | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  rowClassName?: ((row: Row) => string | undefined) | undefined;
  /** A click on a row does what the link in its row header does; the keyboard uses the link. */
  onRowAction?: ((row: Row) => void) | undefined;
  /** false where the page has a sort selector of its own: cards then show no buttons to sort. */
  hasCardSort?: boolean | undefined;
  className?: string | undefined;
};

/** Beyond this many rows only those near the window are in the page. */
const MAX_PLAIN_ROWS = 100;

/**
 * Rows and columns where its own width allows, one card for each row below 704 px. The roles are
 * spelled out because a browser drops a table's meaning once its display changes. Give `columns` and
 * the functions a stable identity: a row is drawn again only when they or its own data change.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  sort = null,
  onSortChange,
  isLoading = false,
  loadingText = 'Cargando...',
  empty = 'No hay datos',
  rowClassName,
  onRowAction,
  hasCardSort = true,
  className,
}: DataTableProps<Row>) {
  // On paper nobody scrolls.
  const isPrinted = useMediaQuery('print');
  const isVirtual = !isLoading && !isPrinted && rows.length > MAX_PLAIN_ROWS;
  const cells = columns.map((column) => cellLook(column, isVirtual));
  const tracks = columns.map(({ track = 'minmax(0, 1fr)' }) => track).join(' ');
  const body = { rows, getRowId, cells, rowClassName, onRowAction };
  return (
    <div
      className={cn(
        '@container min-w-0 overflow-clip rounded-md border border-line bg-surface',
        className,
      )}
    >
      <table
        role="table"
        aria-busy={isLoading}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className={cn('w-full border-collapse text-sm @max-wide:block', isVirtual && '@wide:block')}
        style={isVirtual ? { '--tracks': tracks } : undefined}
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
          isVirtual={isVirtual}
        />
        {isLoading ? (
          <LoadingTableBody columns={columns.length}>{loadingText}</LoadingTableBody>
        ) : rows.length === 0 ? (
          <EmptyTableBody columns={columns.length}>{empty}</EmptyTableBody>
        ) : isVirtual ? (
          <VirtualTableBody caption={caption} {...body} />
        ) : (
          <DataTableBody {...body} />
        )}
      </table>
    </div>
  );
}
