import type { CampaignSummary } from '@territorios/contract/campaigns/api.ts';
import type { Instant } from '@territorios/contract/dates.ts';
import { shortDateOf } from '#lib/format.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { CoverageList } from './coverage-list.tsx';

type Stats = CampaignSummary['stats'];

export function PendingTerritories({ territories }: { territories: Stats['uncovered_sample'] }) {
  return (
    <CoverageList
      title="Próximos territorios pendientes"
      emptyText="No quedan territorios por cubrir."
      items={territories}
      getKey={({ territory_id }) => territory_id}
      className="divide-y divide-line"
    >
      {(territory) => (
        <Territory {...territory} label="Última actividad" moment={territory.last_activity_at} />
      )}
    </CoverageList>
  );
}

export function RecentlyCovered({ territories }: { territories: Stats['recently_covered'] }) {
  return (
    <CoverageList
      title="Coberturas recientes"
      emptyText="Aún no hay territorios asignados o devueltos dentro de la campaña."
      items={territories.filter(({ last_touch_at }) => last_touch_at !== null)}
      getKey={({ territory_id }) => territory_id}
      className="divide-y divide-line"
    >
      {(territory) => (
        <Territory {...territory} label="Cubierto" moment={territory.last_touch_at} />
      )}
    </CoverageList>
  );
}

interface TerritoryProps {
  territory_id: string;
  territory_name: string;
  zone_name: string;
  label: string;
  moment: Instant | null;
}

function Territory({ territory_id, territory_name, zone_name, label, moment }: TerritoryProps) {
  const { timeZone } = useCalendar();
  return (
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
  );
}
