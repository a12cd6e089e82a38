import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { DoorClosed, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { NO_VISITS_FAILURE, noVisitsQuery } from './queries.ts';
import { useHasNoVisits } from './use-has-no-visits.ts';

const NoVisitsDialog = lazy(lazyChunk(() => import('./no-visits-dialog.tsx'), 'NoVisitsDialog'));

interface TerritoryNoVisitsProps {
  territory: Pick<Territory, 'id' | 'name'>;
}

export const TerritoryNoVisits = (props: TerritoryNoVisitsProps) =>
  useHasNoVisits() && <NoVisits {...props} />;

function NoVisits({ territory }: TerritoryNoVisitsProps) {
  const list = useQuery(noVisitsQuery(territory.id));
  const [isOpen, setOpen] = useState(false);
  if (hasNotLoaded(list)) return <LoadFailure title={NO_VISITS_FAILURE} query={list} />;
  if (!list.data) return null;
  const isEmpty = list.data.length === 0;
  return (
    <section aria-label={isEmpty ? undefined : 'No visitar'} className="text-sm">
      <div className="flex items-center justify-between gap-2">
        {!isEmpty && <p className="font-semibold">No visitar ({list.data.length})</p>}
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label={isEmpty ? undefined : 'Editar la lista «No visitar»'}
          className={buttonStyles(isEmpty ? {} : { variant: 'ghost', size: 'icon-sm' })}
        >
          {isEmpty ? <DoorClosed aria-hidden /> : <Pencil aria-hidden />}
          {isEmpty && 'Agregar a «No visitar»'}
        </button>
      </div>
      {!isEmpty && (
        <ul className="grid gap-1">
          {list.data.map(({ id, address }) => (
            <li key={id} className="wrap-anywhere">
              {address}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <NoVisitsDialog territory={territory} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
