import { clsx } from 'clsx';
import { picturesOf, svgPathOf } from '@territorios/contract/boundary-pictures/rules.ts';

const BOX = { width: 320, height: 160, margin: 8, detail: 0.5 };

interface BoundaryDrawingProps {
  label: string;
  geometry: string;
  /** The boundary that this one replaces is drawn as a broken line, at the same scale. */
  before?: string | null;
  className?: string;
}

export function BoundaryDrawing({ label, geometry, before, className }: BoundaryDrawingProps) {
  const [now = [], old] = picturesOf(before ? [geometry, before] : [geometry], BOX);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className={clsx('rounded-md border border-line bg-sunken', className)}
    >
      <path
        d={svgPathOf(now)}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className="fill-accent-soft stroke-accent forced-colors:fill-none forced-colors:stroke-[CanvasText]"
      />
      {old && (
        <path
          d={svgPathOf(old)}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="6 4"
          strokeLinejoin="round"
          className="fill-none stroke-ink-muted forced-colors:stroke-[GrayText]"
        />
      )}
    </svg>
  );
}
