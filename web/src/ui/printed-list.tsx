import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import './printed-list.css';

export interface PrintedGroup {
  id: string;
  heading: string | null;
  rows: readonly { id: string; cells: readonly string[] }[];
}

interface PrintedListProps {
  title: string;
  congregation: string;
  date: string;
  columns: readonly string[];
  days?: readonly string[];
  groups: readonly PrintedGroup[];
  onPrinted: () => void;
}

/** Opens the browser's printing with nothing but a list; its head comes again on every page. */
export function PrintedList({
  title,
  congregation,
  date,
  columns,
  days = [],
  groups,
  onPrinted,
}: PrintedListProps) {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => end();
    document.body.classList.add('is-printing');
    window.addEventListener('afterprint', done);
    // A frame later the table is laid out.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', done);
      document.body.classList.remove('is-printing');
    };
  }, []);
  return createPortal(
    <div className="printed">
      <table>
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={days.includes(column) ? 'printed-day' : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} className="printed-title">
              <strong>{title}</strong>
              <br />
              {congregation === '' ? date : `${congregation} · ${date}`}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, heading, rows }) => (
          <tbody key={id}>
            {heading !== null && (
              <tr className="printed-group">
                <th colSpan={columns.length} scope="rowgroup" className="printed-group">
                  {`${heading} (${rows.length})`}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.id}>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>,
    document.body,
  );
}
