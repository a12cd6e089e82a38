import type { Group } from '@territorios/contract/groups/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { holderLabel } from '#groups/choices.ts';
import { useCalendar } from '#settings/queries.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { DateRangePicker } from '#ui/date-range-picker.tsx';
import type { StatisticsFilters } from './filter.ts';
import type { StatisticsSearch } from './search.ts';

const ALL = 'all';
const ALL_CHOICE = { id: ALL, name: 'Todos' };

// The address does not hold 'Todos'.
const chosen = (id: string | null) => (id === null || id === ALL ? undefined : id);

interface ExportFiltersProps {
  territories: readonly Territory[];
  publishers: readonly Publisher[];
  groups: readonly Group[];
  filters: StatisticsFilters;
  onChange: (changes: StatisticsSearch) => void;
}

export function ExportFilters({
  territories,
  publishers,
  groups,
  filters,
  onChange,
}: ExportFiltersProps) {
  const { today } = useCalendar();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <ComboBox
        label="Territorio"
        items={[
          ALL_CHOICE,
          ...territories.map(({ id, name, zone }) => ({
            id,
            name,
            // Territories may share a name.
            description: zone?.name ?? WITHOUT_ZONE,
          })),
        ]}
        value={filters.territoryId ?? ALL}
        onChange={(id) => onChange({ territory: chosen(id) })}
      />
      <ComboBox
        label={holderLabel('Publicador', groups)}
        items={[
          ALL_CHOICE,
          ...groups.map(({ id, name }) => ({ id, name, description: 'Grupo' })),
          ...publishers.map(({ id, name }) => ({ id, name })),
        ]}
        value={filters.publisherId ?? ALL}
        onChange={(id) => onChange({ publisher: chosen(id) })}
      />
      <DateRangePicker
        label="Fecha de asignación"
        value={filters.range}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
        today={today}
        className="sm:col-span-2 lg:col-span-1"
      />
    </div>
  );
}
