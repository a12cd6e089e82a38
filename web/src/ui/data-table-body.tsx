// Spelled out: a browser drops a table's meaning once cards change its display.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useDeferredValue, useRef, type ReactNode } from 'react';
import { DataTableRow, type CellLook } from './data-table-row.tsx';
import { useRowWindow } from './row-window.ts';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

type DataTableBodyProps<Row> = {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  cells: readonly CellLook<Row>[];
  rowClassName: ((row: Row) => string | undefined) | undefined;
  onRowAction: ((row: Row) => void) | undefined;
};

export function DataTableBody<Row>({
  rows,
  getRowId,
  cells,
  rowClassName,
  onRowAction,
}: DataTableBodyProps<Row>) {
  return (
    <tbody role="rowgroup" className="@max-wide:block">
      {rows.map((row) => (
        <DataTableRow
          key={getRowId(row)}
          row={row}
          cells={cells}
          rowClassName={rowClassName}
          onRowAction={onRowAction}
        />
      ))}
    </tbody>
  );
}

/** The same for many rows: only those near the window are in the page. */
export function VirtualTableBody<Row>({
  caption,
  rows,
  getRowId,
  cells,
  rowClassName,
  onRowAction,
}: DataTableBodyProps<Row> & { caption: string }) {
  const body = useRef<HTMLTableSectionElement>(null);
  // Those that are seen change first; the others follow once that has been painted.
  const laterRows = useDeferredValue(rows);
  const ids = rows.map(getRowId);
  const pieces = useRowWindow(caption, ids, body);
  return (
    <tbody ref={body} role="rowgroup" className="block [overflow-anchor:none]">
      {pieces.map((piece) => {
        if (piece.kind === 'gap') {
          return <GapRow key={piece.place} px={piece.px} />;
        }
        const row = (piece.isUrgent ? undefined : laterRows[piece.index]) ?? rows[piece.index];
        return row === undefined ? null : (
          <DataTableRow
            key={piece.slot}
            row={row}
            cells={cells}
            index={piece.index}
            rowClassName={rowClassName}
            onRowAction={onRowAction}
          />
        );
      })}
    </tbody>
  );
}

function GapRow({ px }: { px: number }) {
  return (
    <tr aria-hidden className="block">
      {/* Without motion every change has a transition, which would come a frame after the rows. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control, and hidden */}
      <td className="block p-0 transition-none" style={{ height: px }} />
    </tr>
  );
}

type MessageBodyProps = { columns: number; children: ReactNode };

export function EmptyTableBody({ columns, children }: MessageBodyProps) {
  return (
    <tbody role="rowgroup" className="@max-wide:block">
      <tr role="row" className="@max-wide:block">
        <td
          role="cell"
          colSpan={columns}
          className="px-4 py-8 text-center text-ink-muted @max-wide:block"
        >
          {children}
        </td>
      </tr>
    </tbody>
  );
}

const SKELETON_ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2'];

export function LoadingTableBody({ columns, children }: MessageBodyProps) {
  return (
    <tbody role="rowgroup" className="@max-wide:block">
      <tr role="row" className="@max-wide:block">
        <td role="cell" colSpan={columns} className="px-4 py-2.5 text-ink-muted @max-wide:block">
          <output className="flex items-center gap-2">
            <Spinner />
            {children}
          </output>
        </td>
      </tr>
      {SKELETON_ROWS.map((width, row) => (
        // The rows are all alike, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={row} aria-hidden className="border-t border-line @max-wide:grid @max-wide:py-3">
          {Array.from({ length: columns }, (_, column) => (
            <td
              key={column}
              className="px-3 py-3.5 first:ps-4 last:pe-4 @max-wide:px-4 @max-wide:py-1 @max-wide:nth-[n+4]:hidden"
            >
              <Skeleton className={width} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
