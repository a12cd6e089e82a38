import { clsx } from 'clsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { TEXT_TONES, type Tone } from './tones.ts';

type StatCardProps = {
  label: string;
  value: ReactNode;
  link: LinkProps;
  tone?: Tone | undefined;
  isLoading?: boolean | undefined;
};

export function StatCard({
  label,
  value,
  link,
  tone = 'neutral',
  isLoading = false,
}: StatCardProps) {
  return (
    <Link
      {...link}
      className="group flex min-w-0 flex-col items-start justify-between bg-surface px-3 py-1 hover:bg-sunken sm:gap-1 sm:rounded-md sm:px-4 sm:border sm:border-line sm:py-3"
    >
      <span className="min-w-0 text-[0.8125rem] break-words text-ink-muted sm:text-sm">
        {label}
      </span>
      {isLoading ? (
        <span className="flex h-8 items-center gap-2 text-sm text-ink-muted">
          <Spinner />
          Cargando...
        </span>
      ) : (
        <span
          className={clsx(
            'text-xl leading-8 font-semibold tabular-nums underline-offset-4 group-hover:underline sm:text-2xl',
            TEXT_TONES[tone],
          )}
        >
          {value}
        </span>
      )}
    </Link>
  );
}

/** All cards stand beside each other only where there is room for their longest word. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid max-sm:grid-cols-2 max-sm:gap-px max-sm:overflow-hidden max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-line max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:gap-3',
        'sm:grid-cols-6 sm:*:col-span-2 sm:*:nth-[n+4]:col-span-3 sm:not-has-[>:nth-child(5)]:*:col-span-3',
        'xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:*:col-span-1! xl:*:row-start-1',
      )}
    >
      {children}
    </div>
  );
}
