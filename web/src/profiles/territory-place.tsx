import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BoundaryPicture } from '#boundary-pictures/boundary-picture.tsx';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PartsSection } from '#parts/parts-section.tsx';
import { TerritoryPicture } from '#pictures/territory-picture.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Fold } from '#ui/fold.tsx';
import { ReshapeLinks } from './reshape-links.tsx';
import { TerritoryMap } from './territory-map.tsx';

const PictureActions = lateChunk(
  lazyChunk(() => import('#pictures/picture-actions.tsx'), 'PictureActions'),
);

const TITLE = 'Mapa, contorno y foto';

/** What it looks like is seen; what is seldom changed is folded. */
export function TerritoryPlace({ territory }: { territory: Territory }) {
  const { id, name, google_maps_link: link, retired_at } = territory;
  const { data } = useQuery(boundariesQuery);
  const hasBoundary = data?.some(({ territory_id }) => territory_id === id);
  return (
    <section aria-label={TITLE} className="grid grid-cols-1 gap-2">
      <TerritoryPicture territory={territory} />
      <BoundaryPicture id={id} name={name} />
      <Fold heading={<h2 className="text-base font-semibold">{TITLE}</h2>}>
        <div className="grid grid-cols-1 gap-4 pt-1">
          {link !== null && <TerritoryMap name={name} link={link} />}
          {hasBoundary !== undefined && (
            <div className="flex flex-wrap gap-2">
              <Link to="/territories/$id/limite" params={{ id }} className={buttonStyles()}>
                {hasBoundary ? 'Editar contorno' : 'Dibujar contorno'}
              </Link>
              {retired_at === null && (
                <ReshapeLinks territory={territory} hasBoundary={hasBoundary} />
              )}
            </div>
          )}
          <PictureActions territory={territory} />
          <PartsSection territory={territory} />
        </div>
      </Fold>
    </section>
  );
}
