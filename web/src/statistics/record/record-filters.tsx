import { CheckBox } from '#ui/check-box.tsx';
import { Select } from '#ui/select.tsx';
import type { RecordSearch } from './search.ts';
import type { ZoneChoice } from './use-record.ts';

const ALL_ZONES = 'all';

interface RecordFiltersProps {
  serviceYear: number;
  /** It is not in the address. */
  current: number;
  years: readonly number[];
  zone: ZoneChoice | null;
  zones: readonly ZoneChoice[];
  isMarked: boolean;
  onChange: (changes: RecordSearch) => void;
}

export function RecordFilters({
  serviceYear,
  current,
  years,
  zone,
  zones,
  isMarked,
  onChange,
}: RecordFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <Select
        label="Año de servicio"
        className="w-32"
        items={years.map((year) => ({
          id: `${year}`,
          name: `${year}`,
          description: `sep ${year - 1} – ago ${year}`,
        }))}
        value={`${serviceYear}`}
        onChange={(year) =>
          onChange({ year: Number(year) === current ? undefined : Number(year), page: undefined })
        }
      />
      <Select
        label="Zona"
        className="min-w-36! flex-1 sm:w-56 sm:flex-none"
        items={[{ id: ALL_ZONES, name: 'Todas las zonas' }, ...zones]}
        value={zone?.id ?? ALL_ZONES}
        onChange={(id) => onChange({ zone: id === ALL_ZONES ? undefined : id, page: undefined })}
      />
      <CheckBox
        isChecked={isMarked}
        onChange={(isChecked) => onChange({ campaigns: isChecked ? undefined : 'unmarked' })}
        className="min-h-control text-sm"
      >
        Señalar con (C) lo asignado en una campaña
      </CheckBox>
    </div>
  );
}
