import type { Zone } from '@territorios/contract/zones/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { NO_ZONE, type SortDirection, type SortKey, type TerritoriesSearch } from './search.ts';

const ALL_ZONES = 'all';

const SORTS: { id: SortKey; name: string }[] = [
  { id: 'name', name: 'Nombre' },
  { id: 'zone', name: 'Zona' },
  { id: 'status', name: 'Estado' },
  { id: 'assigned', name: 'Última asignación' },
  { id: 'returned', name: 'Último devuelto' },
  { id: 'idle', name: 'Más tiempo sin asignar' },
];

interface TerritoryToolbarProps {
  text: string;
  onTextChange: (text: string) => void;
  zones: readonly Zone[];
  /** NO_ZONE, the id of a zone, or null for all. */
  zoneId: string | null;
  hasWithoutZone: boolean;
  sort: SortKey;
  direction: SortDirection;
  onChange: (changes: TerritoriesSearch) => void;
}

export function TerritoryToolbar({
  text,
  onTextChange,
  zones,
  zoneId,
  hasWithoutZone,
  sort,
  direction,
  onChange,
}: TerritoryToolbarProps) {
  const isAscending = direction === 'asc';
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <SearchField
        label="Buscar territorio"
        value={text}
        onChange={onTextChange}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Select
        label="Filtrar por zona"
        items={[
          { id: ALL_ZONES, name: 'Todas las zonas' },
          ...zones,
          ...(hasWithoutZone ? [{ id: NO_ZONE, name: WITHOUT_ZONE }] : []),
        ]}
        value={zoneId ?? ALL_ZONES}
        onChange={(zone) => onChange({ zone: zone === ALL_ZONES ? undefined : zone })}
      />
      <div className="flex items-end gap-1.5">
        <Select
          label="Ordenar por"
          className="flex-1"
          items={SORTS}
          value={sort}
          // Each order begins as its name says: the longest time, the first letter.
          onChange={(key) => onChange({ sort: key, direction: undefined })}
        />
        <IconButton
          variant="secondary"
          label={isAscending ? 'Cambiar a orden descendente' : 'Cambiar a orden ascendente'}
          onPress={() => onChange({ direction: isAscending ? 'desc' : undefined })}
        >
          {isAscending ? <ArrowUpNarrowWide aria-hidden /> : <ArrowDownWideNarrow aria-hidden />}
        </IconButton>
      </div>
    </div>
  );
}
