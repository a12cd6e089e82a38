import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';

/** What one colour of a chart means. */
interface Series {
  label: string;
  /** Class of the legend's square. */
  swatch: string;
}

interface ChartFigureProps {
  title: string;
  description: string;
  series: readonly Series[];
  /** What the drawing shows, in a sentence, for whoever cannot see it. */
  summary: string;
  /** Said in place of the drawing and the table when there is nothing to draw. */
  emptyText: string | null;
  children: ReactNode;
  /** The same figures as text. */
  table: ReactNode;
}

export function ChartFigure({
  title,
  description,
  series,
  summary,
  emptyText,
  children,
  table,
}: ChartFigureProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>
        {emptyText === null ? (
          <div className="grid gap-4">
            <Legend series={series} />
            <figure>
              <figcaption className="sr-only">{summary}</figcaption>
              <div aria-hidden>{children}</div>
            </figure>
            <details className="text-sm">
              <summary className="w-fit cursor-pointer rounded-sm text-accent underline-offset-4 hover:underline">
                Ver los datos en una tabla
              </summary>
              <div className="mt-3">{table}</div>
            </details>
          </div>
        ) : (
          <p className="text-sm text-ink-muted">{emptyText}</p>
        )}
      </CardBody>
    </Card>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden className={cn('size-3 rounded-sm forced-drawn forced-edge', swatch)} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps {
  caption: string;
  /** The first names the rows, the others are counts. */
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

export function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <table className="w-full border-collapse text-xs tabular-nums sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-muted">
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={cn(
                'py-1.5 ps-2 align-bottom font-medium wrap-anywhere first:ps-0',
                ALIGN(index),
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

const ALIGN = (column: number): string => (column === 0 ? 'text-start' : 'text-end');
