import type { CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import { NO_ZONE } from '#zones/no-zone.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { CoverageList } from './coverage-list.tsx';
import { COUNT_LINK } from './coverage-progress.tsx';

type ZoneCoverage = CampaignSummary['stats']['zones'][number];

interface CoverageZonesProps {
  zones: ZoneCoverage[];
  isActive: boolean;
  isFolded: boolean;
}

export function CoverageZones({ zones, isActive, isFolded }: CoverageZonesProps) {
  return (
    <CoverageList
      title="Zonas"
      emptyText="No hay zonas registradas."
      items={zones}
      isFolded={isFolded}
      getKey={({ zone_id }) => zone_id ?? 'none'}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-8 gap-y-4"
    >
      {(zone) => <Zone zone={zone} isActive={isActive} />}
    </CoverageList>
  );
}

function Zone({ zone, isActive }: { zone: ZoneCoverage; isActive: boolean }) {
  const { zone_id, zone_name, covered, total, pending, coverage_percent } = zone;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{zone_name}</span>
        <span className="font-medium tabular-nums">{coverage_percent}%</span>
      </div>
      <ProgressBar
        aria-label={`Cobertura de ${zone_name}`}
        value={coverage_percent}
        tone={pending === 0 ? 'success' : 'accent'}
        className="my-1"
      />
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted tabular-nums">
        <span>
          {formatCount(covered)}/{formatCount(total)} cubiertos
        </span>
        {isActive && pending > 0 ? (
          <Link
            to="/territories"
            search={{ show: 'pending', zone: zone_id ?? NO_ZONE }}
            aria-label={`${formatCount(pending)} sin cubrir: ${zone_name}`}
            className={COUNT_LINK}
          >
            {formatCount(pending)} sin cubrir
          </Link>
        ) : (
          <span>{formatCount(pending)} sin cubrir</span>
        )}
      </div>
    </>
  );
}
