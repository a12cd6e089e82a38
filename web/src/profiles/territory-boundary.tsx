import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BoundaryPicture } from '#boundary-pictures/boundary-picture.tsx';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';

/** Its outline, and the way to where it is drawn. */
export function TerritoryBoundary({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(boundariesQuery);
  const hasBoundary = data?.some(({ territory_id }) => territory_id === id);
  return (
    <section aria-label="Límite" className="grid grid-cols-1 justify-items-start gap-2">
      <BoundaryPicture id={id} name={name} />
      {hasBoundary !== undefined && (
        <Link to="/territories/$id/limite" params={{ id }} className={buttonStyles()}>
          {hasBoundary ? 'Editar límite' : 'Dibujar límite'}
        </Link>
      )}
    </section>
  );
}
