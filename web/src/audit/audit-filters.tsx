import type { AuditSubject } from '@territorios/contract/audit-entry.ts';
import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { useQuery } from '@tanstack/react-query';
import { administratorsQuery } from '#administrators/queries.ts';
import { rangeOf } from '#lib/day-range.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { DateRangePicker } from '#ui/date-range-picker.tsx';
import { Select } from '#ui/select.tsx';
import { administratorChoices } from './administrator-choices.ts';
import { isFiltered, type AuditSearch } from './search.ts';

const ALL = 'all';

// A Record, so that no subject of the contract can be left out.
const KINDS: Record<AuditSubject, string> = {
  session: 'Accesos',
  territory: 'Territorios',
  assignment: 'Asignaciones',
  request: 'Respuestas de publicadores',
  outing: 'Salidas',
  publisher: 'Publicadores',
  group: 'Grupos',
  publisher_role: 'Roles',
  zone: 'Zonas',
  campaign: 'Campañas',
  administrator: 'Administradores',
  import: 'Importaciones',
  full_export: 'Exportaciones completas',
  settings: 'Configuración',
};
const KIND_CHOICES = [
  { id: ALL, name: 'Todo' },
  // The keys of KINDS are subjects.
  ...Object.entries(KINDS).map(([id, name]) => ({ id: id as AuditSubject, name })),
] as const;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (changes: AuditSearch) => void;
  onClear: () => void;
  entries: readonly AuditEntry[];
}

export function AuditFilters({ search, onChange, onClear, entries }: AuditFiltersProps) {
  const administrators = useQuery(administratorsQuery);
  const { today } = useCalendar();
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-[1fr_1fr_1.4fr]">
      <Select
        label="Administrador"
        items={[
          { id: ALL, name: 'Todos' },
          ...administratorChoices(
            administrators.data ?? [],
            // Nobody is called deleted before the administrators have loaded.
            administrators.data ? entries : [],
            search.administrator,
          ),
        ]}
        value={search.administrator ?? ALL}
        onChange={(id) => onChange({ administrator: id === ALL ? undefined : id })}
      />
      <Select
        label="Mostrar"
        items={KIND_CHOICES}
        value={search.subject ?? ALL}
        onChange={(id) => onChange({ subject: id === ALL ? undefined : id })}
      />
      <div className="col-span-2 flex flex-wrap items-end gap-3 xl:col-span-1">
        <DateRangePicker
          label="Fechas"
          value={rangeOf(search)}
          onChange={(range) => onChange({ from: range?.from, to: range?.to })}
          today={today}
          className="min-w-[min(100%,17rem)]! flex-1"
        />
        <Button
          isDisabled={!isFiltered(search)}
          onPress={onClear}
          className="max-sm:disabled:hidden"
        >
          Limpiar
        </Button>
      </div>
    </div>
  );
}
