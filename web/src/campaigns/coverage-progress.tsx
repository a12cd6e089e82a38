import type { CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** A figure that leads to the territories it counts; as high as a finger on phones. */
export const COUNT_LINK =
  'text-accent underline-offset-4 hover:underline pointer-coarse:-my-3.5 pointer-coarse:py-3.5';

interface CoverageProgressProps {
  stats: CampaignSummary['stats'];
  /** The target is 1 to 100 percent. */
  target: number;
  isActive: boolean;
}

export function CoverageProgress({ stats, target, isActive }: CoverageProgressProps) {
  const percent = Math.min(100, Math.max(0, stats.coverage_percent));
  return (
    <div className="grid items-center gap-x-8 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="flex gap-8">
        <Counter label="cubiertos" value={stats.covered_count} />
        <Counter
          label={
            isActive && stats.uncovered_count > 0 ? (
              <Link to="/territories" search={{ show: 'pending' }} className={COUNT_LINK}>
                pendientes
              </Link>
            ) : (
              'pendientes'
            )
          }
          value={stats.uncovered_count}
        />
      </dl>
      <div>
        <ProgressBar
          value={percent}
          target={target}
          tone={percent >= target ? 'success' : 'accent'}
          label={
            <>
              Cobertura {percent}% <span className="text-ink-muted">/ meta {target}%</span>
            </>
          }
        />
        <p className="mt-1.5 text-sm text-ink-muted tabular-nums">
          {formatCount(stats.covered_count)} de {formatCount(stats.total_territories)} territorios
        </p>
      </div>
    </div>
  );
}

function Counter({ label, value }: { label: ReactNode; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="text-2xl leading-8 font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
