/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
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
    '--tracks'?: string;
  }
}

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort?: Sort | null | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  isLoading?: boolean | undefined;
  loadingText?: string | undefined;
  empty?: ReactNode;
  rowClassName?: ((row: Row) => string | undefined) | undefined;
  /** The same as the link in the row header, which the keyboard uses. */
  onRowAction?: ((row: Row) => void) | undefined;
  /** false where the page has a sort selector of its own. */
  hasCardSort?: boolean | undefined;
  className?: string | undefined;
};

/** Beyond this, only the rows near the window are in the page, except on paper. */
const MAX_PLAIN_ROWS = 100;

/**
 * Rows and columns, or one card for each row where the table is narrower than 704 px. `columns` and the functions need
 * a stable identity: a row is drawn again only when they or its data change.
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
