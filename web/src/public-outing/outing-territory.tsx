import type { Instant } from '@territorios/contract/dates.ts';
import type { OutingTerritory as Territory } from '@territorios/contract/public-outing/api.ts';
import { useId, useState } from 'react';
import type { PictureSource } from '#public-territory/load-picture.ts';
import { MapAndPicture } from '#public-territory/map-and-picture.tsx';
import { MapWays } from '#public-territory/map-ways.tsx';
import { Parts } from '#public-territory/parts.tsx';
import { NoVisits } from '#public-territory/no-visits.tsx';
import { Problem } from '#public-territory/problem.tsx';
import { TerritoryHeading, Warnings } from '#public-territory/territory-card.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

interface OutingTerritoryProps {
  token: string;
  endsAt: Instant;
  territory: Territory;
  refresh: () => Promise<void>;
  pictures: PictureSource;
  isOpenAtFirst: boolean;
}

/** Maps are heavy, so that each is drawn once it is wanted. */
export function OutingTerritory({
  token,
  endsAt,
  territory,
  refresh,
  pictures,
  isOpenAtFirst,
}: OutingTerritoryProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const content = useId();
  const { id, territory_name } = territory;
  return (
    <article
      aria-label={territory_name}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4"
    >
      <TerritoryHeading territory={territory} level={2} />
      <Warnings text={territory.warnings} />
      <NoVisits addresses={territory.no_visits} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
        className={buttonStyles({ variant: 'outlined', size: 'lg', className: 'grow' })}
      >
        {isOpen ? 'Ocultar el mapa' : 'Ver el mapa'}
        <span className="sr-only"> de {territory_name}</span>
      </button>
      <div id={content} className="grid grid-cols-1 gap-3 empty:hidden">
        {isOpen && (
          <ErrorBoundary
            failure={(retry) => (
              <Problem
                tone="warning"
                level={2}
                title="No se pudo mostrar el mapa"
                onRetry={retry}
              />
            )}
          >
            <MapWays territory={territory} />
            <MapAndPicture territory={territory} pictures={pictures} />
          </ErrorBoundary>
        )}
      </div>
      <Parts
        place={{
          token,
          territoryId: id,
          path: `/public/outing/${encodeURIComponent(token)}/territories/${id}/parts`,
          end: { endsAt },
        }}
        territory={territory}
        of={territory_name}
        refresh={refresh}
        onFinish={null}
      />
    </article>
  );
}
