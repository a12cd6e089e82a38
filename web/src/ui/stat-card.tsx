import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';
import { TEXT_TONES, type Tone } from './tones.ts';

type StatCardProps = {
  label: string;
  value: ReactNode;
  tone?: Tone | undefined;
  icon?: ReactNode;
  isLoading?: boolean | undefined;
};

export function StatCard({
  label,
  value,
  tone = 'neutral',
  icon,
  isLoading = false,
}: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex items-center gap-2 text-sm text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        <span className="min-w-0 break-words">{label}</span>
      </p>
      {isLoading ? (
        <p className="flex h-8 items-center gap-2 text-sm text-ink-muted">
          <Spinner />
          Cargando...
        </p>
      ) : (
        <p className={cn('text-2xl leading-8 font-semibold tabular-nums', TEXT_TONES[tone])}>
          {value}
        </p>
      )}
    </div>
  );
}

/** Two cards side by side, or all where there is room for their longest word. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 *:last:odd:col-span-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:*:last:odd:col-span-1">
      {children}
    </div>
  );
}
