import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';

interface Series {
  label: string;
  swatch: string;
}

interface ChartFigureProps {
  title: string;
  description: string;
  /** A phone shows it also while the drawing is folded. */
  note?: string | null;
  /** It stands below all, also below a folded drawing. */
  link?: ReactNode;
  series: readonly Series[];
  /** Screen readers get this one sentence. */
  summary: string;
  /** Replaces the drawing and the table; null when there is something to draw. */
  emptyText: string | null;
  /** Whether a phone shows it only when asked. */
  isFolded?: boolean;
  children: ReactNode;
  table: ChartTableProps;
}

export function ChartFigure({
  title,
  description,
  note = null,
  link = null,
  series,
  summary,
  emptyText,
  isFolded = false,
  children,
  table,
}: ChartFigureProps) {
  return (
    <Card className="px-4 py-2 sm:py-4">
      <PhoneFold
        isFolded={isFolded}
        heading={
          <div>
            <h2 className="font-semibold wrap-anywhere">{title}</h2>
            <p className="mt-0.5 text-sm text-ink-muted max-sm:hidden">{description}</p>
            {note !== null && <p className="mt-0.5 text-sm">{note}</p>}
          </div>
        }
      >
        <div className="pt-2 sm:pt-4">
          {emptyText === null ? (
            <div className="grid gap-2 sm:gap-4">
              <Legend series={series} />
              <figure>
                <figcaption className="sr-only">{summary}</figcaption>
                {children}
              </figure>
              <Disclosure label="Ver los datos en una tabla">
                <div className="mt-3">
                  <ChartTable {...table} />
                </div>
              </Disclosure>
            </div>
          ) : (
            <p className="text-sm text-ink-muted">{emptyText}</p>
          )}
        </div>
      </PhoneFold>
      {link}
    </Card>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs sm:gap-x-5 sm:text-sm">
      {series.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-1.5 sm:gap-2">
          <span
            aria-hidden
            className={clsx('size-3 rounded-sm forced-drawn forced-edge', swatch)}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps {
  caption: string;
  /** The first header is for the row's name, the others for counts. */
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <table className="w-full border-collapse text-xs tabular-nums sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-muted">
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={clsx(
                'py-1.5 ps-2 align-bottom font-medium wrap-anywhere first:ps-0',
                index === 0 ? 'text-start' : 'text-end',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...counts] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
              {name}
            </th>
            {counts.map((count, index) => (
              <td key={headers[index + 1]} className="py-1.5 ps-2 text-end">
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
