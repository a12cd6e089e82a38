import { clsx } from 'clsx';
import type { CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { shortDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { CoverageProgress } from './coverage-progress.tsx';
import { CoverageTerritories } from './coverage-territories.tsx';
import { CoverageZones } from './coverage-zones.tsx';
import { CampaignStatusBadge } from './status-badge.tsx';

type CoverageCardProps = Omit<CampaignSummary, 'timeframe'> & {
  /** Null: the card shows the campaign's own dates. */
  timeframe: CampaignSummary['timeframe'] | null;
  /** False if the name is the heading of the screen. */
  hasName?: boolean;
};

/** The server sorts and cuts the lists. */
export function CoverageCard({ campaign, stats, timeframe, hasName = true }: CoverageCardProps) {
  const titleId = useId();
  // The list of territories knows only the active campaign's pending ones.
  const isActive = campaign.status === 'active';
  // A folded list is as high as a finger, which is distance enough.
  const between = hasName ? 'max-sm:gap-0' : 'max-sm:gap-3';
  const { start, end } = timeframe ?? { start: campaign.start_date, end: campaign.end_date };
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <header className="grid gap-1 border-b border-line p-3 sm:p-4">
          <h2 id={titleId} className="text-sm font-medium text-ink-muted">
            Cobertura de campaña
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            {hasName && (
              <p className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
                {campaign.name}
              </p>
            )}
            <CampaignStatusBadge status={campaign.status} />
            <DaysLeft campaign={campaign} />
          </div>
          <p className="text-sm text-ink-muted">
            {shortDate(campaign.start_date)} – {shortDate(campaign.end_date)}
          </p>
          {campaign.description !== null && (
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
              {campaign.description}
            </p>
          )}
        </header>
        <div className={clsx('grid grid-cols-1 gap-6 p-4 max-sm:p-3', between)}>
          <CoverageProgress stats={stats} target={campaign.coverage_target} isActive={isActive} />
          <CoverageZones zones={stats.zones} isActive={isActive} isFolded={hasName} />
          <div className={clsx('grid gap-6 lg:grid-cols-2', between)}>
            <CoverageTerritories
              isFolded={hasName}
              title="Próximos territorios pendientes"
              emptyText="No quedan territorios por cubrir."
              label="Última actividad"
              territories={stats.uncovered_sample.map((one) => ({
                ...one,
                moment: one.last_activity_at,
              }))}
            />
            <CoverageTerritories
              isFolded={hasName}
              title="Coberturas recientes"
              emptyText="Aún no hay territorios asignados o devueltos dentro de la campaña."
              label="Cubierto"
              territories={stats.recently_covered
                .filter(({ last_touch_at }) => last_touch_at !== null)
                .map((one) => ({ ...one, moment: one.last_touch_at }))}
            />
          </div>
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3 sm:p-4">
          <p className="min-w-32 flex-1 text-sm">
            <span className="block text-ink-muted">Ventana de campaña</span>
            {shortDate(start)} – {shortDate(end)}
          </p>
          <Link
            to="/territories"
            search={isActive ? { show: 'pending' } : {}}
            className={buttonStyles({ variant: 'secondary' })}
          >
            Ver territorios
            <ArrowRight aria-hidden />
          </Link>
        </footer>
      </Card>
    </section>
  );
}

function DaysLeft({ campaign }: Pick<CampaignSummary, 'campaign'>) {
  const days = campaign.days_remaining;
  if (campaign.status !== 'active' || days <= 0) return null;
  return (
    <Badge tone="accent">
      {days} {days === 1 ? 'día restante' : 'días restantes'}
    </Badge>
  );
}
