/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { useDeferredValue, useRef, type ReactNode } from 'react';
import { DataTableRow, type SharedRowProps } from './data-table-row.tsx';
import { useRowWindow } from './row-window.ts';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

type DataTableBodyProps<Row> = {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
} & SharedRowProps<Row>;

export function DataTableBody<Row>({ rows, getRowId, ...shared }: DataTableBodyProps<Row>) {
  return (
    <tbody role="rowgroup" className="@max-wide:block">
      {rows.map((row) => (
        <DataTableRow key={getRowId(row)} row={row} {...shared} />
      ))}
    </tbody>
  );
}

export function VirtualTableBody<Row>({
  caption,
  rows,
  getRowId,
  ...shared
}: DataTableBodyProps<Row> & { caption: string }) {
  const body = useRef<HTMLTableSectionElement>(null);
  // Visible rows change first, the others after the paint.
  const laterRows = useDeferredValue(rows);
  const ids = rows.map(getRowId);
  const items = useRowWindow(caption, ids, body);
  return (
    <tbody ref={body} role="rowgroup" className="block [overflow-anchor:none]">
      {items.map((item) => {
        if (item.kind === 'gap') {
          return <GapRow key={item.place} px={item.px} />;
        }
        const row = (item.isVisible ? undefined : laterRows[item.index]) ?? rows[item.index];
        return row === undefined ? null : (
          <DataTableRow key={item.slot} row={row} index={item.index} {...shared} />
        );
      })}
    </tbody>
  );
}

function GapRow({ px }: { px: number }) {
  return (
    <tr aria-hidden className="block">
      {/* Where motion is reduced, theme.css's transition would come a frame after the rows. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control, and hidden */}
      <td className="block p-0 transition-none" style={{ height: px }} />
    </tr>
  );
}

type MessageRowProps = { columns: number; className: string; children: ReactNode };

function MessageRow({ columns, className, children }: MessageRowProps) {
  return (
    <tr role="row" className="@max-wide:block">
      <td
        role="cell"
        colSpan={columns}
        className={`px-4 text-ink-muted @max-wide:block ${className}`}
      >
        {children}
      </td>
    </tr>
  );
}

type MessageBodyProps = Omit<MessageRowProps, 'className'>;

export function EmptyTableBody(props: MessageBodyProps) {
  return (
    <tbody role="rowgroup" className="@max-wide:block">
      <MessageRow {...props} className="py-8 text-center" />
    </tbody>
  );
}

const SKELETON_ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2'];

export function LoadingTableBody({ columns, children }: MessageBodyProps) {
  return (
    <tbody role="rowgroup" className="@max-wide:block">
      <MessageRow columns={columns} className="py-2.5">
        <output className="flex items-center gap-2">
          <Spinner />
          {children}
        </output>
      </MessageRow>
      {SKELETON_ROWS.map((width, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows never change places
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
