import type { Zone } from '@territorios/contract/zones/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
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

interface TerritoryToolbarProps extends FiltersProps {
  text: string;
  onTextChange: (text: string) => void;
  count: ReactNode;
}

/** One line, which stays in sight on a phone; where there is no room, zone and order are behind a button. */
export function TerritoryToolbar({ text, onTextChange, count, ...filters }: TerritoryToolbarProps) {
  const isNarrow = useMediaQuery('(width < 64rem)');
  const [isOpen, setOpen] = useState(false);
  const { zoneId, sort, direction } = filters;
  const inForce = [zoneId !== null, sort !== 'name' || direction === 'desc'].filter(Boolean).length;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:sticky max-sm:top-(--header-height,0px) max-sm:z-10 max-sm:-mx-4 max-sm:flex-nowrap max-sm:bg-canvas max-sm:px-4 max-sm:py-1.5">
      <SearchField
        aria-label="Buscar territorio"
        placeholder="Buscar territorio, publicador o zona"
        value={text}
        onChange={onTextChange}
        className="min-w-0 flex-1 sm:min-w-44"
      />
      {isNarrow ? (
        <Button icon={<SlidersHorizontal aria-hidden />} onPress={() => setOpen(true)}>
          {inForce === 0 ? 'Filtros' : `Filtros (${inForce})`}
        </Button>
      ) : (
        <Filters {...filters} />
      )}
      <div className="max-lg:sr-only">{count}</div>
      {isNarrow && isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          title="Filtros"
          footer={
            <Button variant="primary" onPress={() => setOpen(false)}>
              Ver la lista
            </Button>
          }
        >
          <div className="grid gap-4">
            <Filters {...filters} isLabelled />
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface FiltersProps {
  zones: readonly Zone[];
  /** NO_ZONE, the id of a zone, or null for all. */
  zoneId: string | null;
  hasWithoutZone: boolean;
  sort: SortKey;
  direction: SortDirection;
  onChange: (changes: TerritoriesSearch) => void;
}

function Filters({
  zones,
  zoneId,
  hasWithoutZone,
  sort,
  direction,
  onChange,
  isLabelled = false,
}: FiltersProps & { isLabelled?: boolean }) {
  const isAscending = direction === 'asc';
  const named = (text: string) => (isLabelled ? { label: text } : { 'aria-label': text });
  return (
    <>
      <Select
        {...named('Filtrar por zona')}
        className="lg:w-38"
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
          {...named('Ordenar por')}
          className="flex-1 lg:w-46 lg:flex-none"
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
    </>
  );
}
