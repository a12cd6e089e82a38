import type { Instant } from '@territorios/contract/dates.ts';
import { shortDateOf } from '#lib/format.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { CoverageList } from './coverage-list.tsx';

interface CoverageTerritoriesProps {
  title: string;
  emptyText: string;
  label: string;
  isFolded: boolean;
  territories: {
    territory_id: string;
    territory_name: string;
    zone_name: string;
    moment: Instant | null;
  }[];
}

export function CoverageTerritories({ label, territories, ...texts }: CoverageTerritoriesProps) {
  const { timeZone } = useCalendar();
  return (
    <CoverageList
      {...texts}
      items={territories}
      getKey={({ territory_id }) => territory_id}
      className="divide-y divide-line"
    >
      {({ territory_id, territory_name, zone_name, moment }) => (
        <div className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block font-medium">
              <TerritoryLink id={territory_id} name={territory_name} />
            </span>
            <span className="block text-sm wrap-anywhere text-ink-muted">{zone_name}</span>
          </span>
          <span className="shrink-0 text-end text-sm">
            <span className="block text-ink-muted">{label}</span>
            {moment === null ? 'Sin registro' : shortDateOf(moment, timeZone)}
          </span>
        </div>
      )}
    </CoverageList>
  );
}
