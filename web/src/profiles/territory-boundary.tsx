import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BoundaryPicture } from '#boundary-pictures/boundary-picture.tsx';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';

export function TerritoryBoundary({
  territory: { id, name, retired_at },
}: {
  territory: Territory;
}) {
  const { data } = useQuery(boundariesQuery);
  const hasBoundary = data?.some(({ territory_id }) => territory_id === id);
  const isInUse = retired_at === null;
  return (
    <section aria-label="Límite" className="grid grid-cols-1 justify-items-start gap-2">
      <BoundaryPicture id={id} name={name} />
      <div className="flex flex-wrap gap-2">
        {hasBoundary !== undefined && (
          <Link to="/territories/$id/limite" params={{ id }} className={buttonStyles()}>
            {hasBoundary ? 'Editar límite' : 'Dibujar límite'}
          </Link>
        )}
        {isInUse && (
          <>
            <Link to="/territories/$id/dividir" params={{ id }} className={buttonStyles()}>
              Dividir
            </Link>
            <Link to="/territories/$id/unir" params={{ id }} className={buttonStyles()}>
              Unir con otros
            </Link>
          </>
        )}
      </div>
    </section>
  );
}
