/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops a table's meaning once cards change its display */
import { useRef, useState, type ReactNode } from 'react';
import { DataTableRow, type SharedRowProps } from './data-table-row.tsx';
import type { TableRow } from './data-table-columns.ts';
import { useRowWindow } from './row-window.ts';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

type DataTableBodyProps<Row> = {
  rows: readonly Row[];
  bodyClassName: string;
} & SharedRowProps<Row>;

export function DataTableBody<Row extends TableRow>({
  rows,
  bodyClassName,
  ...shared
}: DataTableBodyProps<Row>) {
  return (
    <tbody role="rowgroup" className={bodyClassName}>
      {rows.map((row) => (
        <DataTableRow key={row.id} row={row} {...shared} />
      ))}
    </tbody>
  );
}

export function FixedTableBody<Row extends TableRow>({
  rows,
  bodyClassName,
  isWhole,
  ...shared
}: DataTableBodyProps<Row> & { isWhole: boolean }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const { first, end } = useRowWindow(body, rows.length, isWhole);
  const isWindow = first > 0 || end < rows.length;
  // The row with the focus stays drawn, because a dialog gives the focus back to it.
  const away = isWindow && focusedId !== null ? rows.findIndex((row) => row.id === focusedId) : -1;
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  // The row is in one array and in its place, or React would make it anew without the focus.
  if (away >= 0 && away < first) indexes.unshift(away);
  if (away >= end) indexes.push(away);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notes which row has the focus
    <tbody
      ref={body}
      role="rowgroup"
      className={bodyClassName}
      onFocus={({ target }) => {
        const row = rows[Number(target.closest('tr')?.dataset['index'] ?? -1)];
        setFocusedId(row?.id ?? null);
      }}
      style={
        isWindow
          ? {
              height: `calc(${rows.length} * var(--row))`,
              paddingTop: `calc(${first} * var(--row))`,
            }
          : undefined
      }
    >
      {indexes.map((index) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <DataTableRow
              key={row.id}
              row={row}
              index={index}
              isOutsideWindow={index < first || index >= end}
              {...shared}
            />
          )
        );
      })}
    </tbody>
  );
}

type MessageRowProps = {
  columns: number;
  /** A table of rows of one height is no table for the browser, so that no cell spans its columns. */
  isFixed: boolean;
  className: string;
  children: ReactNode;
};

const messageDisplay = (isFixed: boolean) => (isFixed ? 'block' : '@max-wide:block');

function MessageRow({ columns, isFixed, className, children }: MessageRowProps) {
  const display = messageDisplay(isFixed);
  return (
    <tr role="row" className={display}>
      <td role="cell" colSpan={columns} className={`px-4 text-ink-muted ${display} ${className}`}>
        {children}
      </td>
    </tr>
  );
}

type MessageBodyProps = Omit<MessageRowProps, 'className'>;

export function EmptyTableBody(props: MessageBodyProps) {
  return (
    <tbody role="rowgroup" className={messageDisplay(props.isFixed)}>
      <MessageRow {...props} className="py-8 text-center" />
    </tbody>
  );
}

const SKELETON_ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2'];

export function LoadingTableBody({ columns, isFixed, children }: MessageBodyProps) {
  return (
    <tbody role="rowgroup" className={messageDisplay(isFixed)}>
      <MessageRow columns={columns} isFixed={isFixed} className="py-2.5">
        <output className="flex items-center gap-2">
          <Spinner />
          {children}
        </output>
      </MessageRow>
      {SKELETON_ROWS.map((width, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows never change places
        <tr
          key={row}
          aria-hidden
          className={`border-t border-line @max-wide:grid @max-wide:py-3 ${isFixed ? '@wide:grid @wide:auto-cols-fr @wide:grid-flow-col' : ''}`}
        >
          {Array.from({ length: columns }, (_, column) => (
            <td
              key={column}
              className="px-3 py-3.5 first:ps-4 last:pe-4 @max-wide:px-4 @max-wide:py-1 @max-wide:nth-[n+4]:hidden"
            >
              <Skeleton className={`h-4 ${width}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
