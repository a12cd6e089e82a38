import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { FiltersProps, OnPaper } from './territory-filters.tsx';

const loadFilters = lazyChunk(() => import('./territory-filters.tsx'), 'FiltersDialog');
const FiltersDialog = lateChunk(loadFilters);
const Filters = lateChunk(lazyChunk(() => import('./territory-filters.tsx'), 'Filters'));

/** The line stays in sight on a phone; without room, zone and order are behind a button. */
interface TerritoryToolbarProps extends FiltersProps, OnPaper {
  count: ReactNode;
  /** Of a chosen zone, at every width. */
  action: ReactNode;
}

export function TerritoryToolbar({
  count,
  action,
  onPrint,
  onCards,
  ...filters
}: TerritoryToolbarProps) {
  const { territories, zoneId, search, changeNow } = filters.shown;
  // The toolbar waits for the list, but for no filter.
  const isReady = territories !== undefined;
  const isNarrow = useMediaQuery('(width < 64rem)');
  const [isOpen, setOpen] = useState(false);
  useIdleLoad(isReady && isNarrow, loadFilters);
  const { sort = 'name', direction } = filters.search;
  const inForce = [zoneId !== null, sort !== 'name' || direction === 'desc'].filter(Boolean).length;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:sticky max-sm:top-(--header-height,0px) max-sm:z-10 max-sm:-mx-4 max-sm:flex-nowrap max-sm:bg-canvas max-sm:px-4 max-sm:py-1.5">
      <SearchField
        aria-label="Buscar territorio"
        placeholder="Buscar territorio, publicador o zona"
        value={search.q ?? ''}
        onChange={(q) => changeNow({ q: q === '' ? undefined : q })}
        className="min-w-0 flex-1 sm:min-w-44"
      />
      {(isNarrow || !isReady) && (
        <Button
          className={clsx(!isNarrow && 'lg:hidden')}
          icon={<SlidersHorizontal aria-hidden />}
          onPress={() => setOpen(true)}
        >
          <span>
            <span className={clsx(zoneId !== null && 'max-[22rem]:sr-only')}>Filtros</span>
            {inForce > 0 && ` (${inForce})`}
          </span>
        </Button>
      )}
      {!isNarrow && (
        <div className="flex min-h-control w-[calc(24.375rem+var(--spacing-control))] max-w-full flex-wrap items-center gap-2 max-lg:hidden">
          {isReady && <Filters {...filters} />}
        </div>
      )}
      <div className="max-lg:sr-only">{count}</div>
      {action}
      {isNarrow && isOpen && (
        <FiltersDialog {...filters} {...{ onPrint, onCards }} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
