import { clsx } from 'clsx';
import type { MonthActivity } from '@territorios/contract/dashboard/api.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { longMonth, shortMonth } from '#lib/format.ts';
import { axisMarks } from './scale.ts';

export const SERIES = [
  { key: 'assigned', label: 'Asignaciones', fill: 'fill-accent', swatch: 'bg-accent' },
  {
    key: 'returned',
    label: 'Devoluciones',
    fill: 'fill-line-strong forced-hollow',
    swatch: 'bg-line-strong forced-hollow',
  },
] as const;

/** Lengths are units of the drawing, which is stretched to its frame; MONTH and BAR are widths. */
const HEIGHT = 100;
const MONTH = 100;
const BAR = 34;

export function ActivityPlot({ months }: { months: MonthActivity[] }) {
  const marks = axisMarks(Math.max(...months.flatMap((of) => [of.assigned, of.returned])));
  const top = marks.at(-1) ?? 1;
  const y = (count: number) => HEIGHT - (count / top) * HEIGHT;
  const width = months.length * MONTH;
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-muted">
      <div className="relative h-48 min-w-6 tabular-nums">
        {/* Gives the column its width, because the marks are positioned. */}
        <span className="invisible">{formatCount(top)}</span>
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute end-0 -translate-y-1/2"
            style={{ top: `${y(mark)}%` }}
          >
            {formatCount(mark)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible forced-drawn"
      >
        {marks.map((mark) => (
          <line
            key={mark}
            x2={width}
            y1={y(mark)}
            y2={y(mark)}
            vectorEffect="non-scaling-stroke"
            className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {months.map((of, index) => (
          <g key={of.month} transform={`translate(${index * MONTH} 0)`}>
            {SERIES.map(({ key, fill }, place) => (
              <rect
                key={key}
                x={MONTH / 2 + (place - 1) * BAR}
                y={y(of[key])}
                width={BAR}
                height={HEIGHT - y(of[key])}
                className={fill}
              />
            ))}
            <rect
              width={MONTH}
              height={HEIGHT}
              className="fill-transparent"
              data-tooltip={`${longMonth(of.month)}\n${SERIES.map(({ key, label }) => `${label}: ${formatCount(of[key])}`).join('\n')}`}
            />
          </g>
        ))}
      </svg>
      <div className="col-start-2 mt-1.5 flex">
        {months.map(({ month }, index) => (
          <span key={month} className="flex w-0 flex-1 flex-col items-center">
            {/* Twelve names do not fit on a phone. */}
            <span className={clsx(index % 2 === 1 && 'max-sm:invisible')}>{shortMonth(month)}</span>
            {month.endsWith('-01') && <span>{month.slice(0, 4)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
