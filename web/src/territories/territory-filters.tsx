import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Printer, WalletCards } from 'lucide-react';
import { useId } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { NO_ZONE, type SortKey, type TerritoriesSearch } from './search.ts';
import type { TerritoriesShown } from './use-territory-list.ts';

const ALL_ZONES = 'all';

const SORTS: { id: SortKey; name: string }[] = [
  { id: 'name', name: 'Nombre' },
  { id: 'zone', name: 'Zona' },
  { id: 'status', name: 'Estado' },
  { id: 'assigned', name: 'Última asignación' },
  { id: 'returned', name: 'Último devuelto' },
  { id: 'idle', name: 'Más tiempo sin asignar' },
];

export interface FiltersProps {
  shown: TerritoriesShown;
  /** It may be behind what is typed, because the rows are drawn before these fields. */
  search: TerritoriesSearch;
}

export function Filters({
  shown,
  search,
  isLabelled = false,
}: FiltersProps & { isLabelled?: boolean }) {
  const { zones = [], zoneId, hasWithoutZone, change } = shown;
  const { sort = 'name', direction = 'asc' } = search;
  const isAscending = direction === 'asc';
  const named = (text: string) => (isLabelled ? { label: text } : { 'aria-label': text });
  return (
    <>
      <Select
        {...named('Filtrar por zona')}
        className="lg:w-40"
        items={[
          { id: ALL_ZONES, name: 'Todas las zonas' },
          ...zones,
          ...(hasWithoutZone || zoneId === NO_ZONE ? [{ id: NO_ZONE, name: WITHOUT_ZONE }] : []),
        ]}
        value={zoneId ?? ALL_ZONES}
        onChange={(zone) => change({ zone: zone === ALL_ZONES ? undefined : zone })}
      />
      <Toolbar aria-label="Orden" className="flex items-end gap-1.5">
        <Select
          {...named('Ordenar por')}
          className="flex-1 lg:w-54 lg:flex-none"
          items={SORTS}
          value={sort}
          // Each order begins as its name says: the longest time, the first letter.
          onChange={(key) => change({ sort: key, direction: undefined })}
        />
        <IconButton
          Icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
          variant="secondary"
          label={isAscending ? 'Cambiar a orden descendente' : 'Cambiar a orden ascendente'}
          onPress={() => change({ direction: isAscending ? 'desc' : undefined })}
        />
      </Toolbar>
    </>
  );
}

export interface OnPaper {
  onPrint: () => void;
  onCards: () => void;
}

export function FiltersDialog({
  onClose,
  onPrint,
  onCards,
  ...filters
}: FiltersProps & OnPaper & { onClose: () => void }) {
  const reasonId = useId();
  const hasNone = filters.shown.rows.length === 0;
  const papers = [
    { label: 'Imprimir', Icon: Printer, open: onPrint },
    { label: 'Tarjetas', Icon: WalletCards, open: onCards },
  ];
  return (
    <Dialog
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          {papers.map(({ label, Icon, open }) => (
            <Button
              key={label}
              icon={<Icon aria-hidden />}
              isDisabled={hasNone}
              {...(hasNone && { 'aria-describedby': reasonId })}
              onPress={() => {
                onClose();
                open();
              }}
            >
              {label}
            </Button>
          ))}
          <Button variant="primary" onPress={onClose}>
            Ver la lista
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Filters {...filters} isLabelled />
        {hasNone && (
          <p id={reasonId} className="text-sm text-ink-muted">
            No hay territorios que imprimir.
          </p>
        )}
      </div>
    </Dialog>
  );
}
