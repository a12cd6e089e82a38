import { pictureOf, svgPathOf } from '@territorios/contract/boundary-pictures/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { boundariesQuery } from './queries.ts';

const BOX = { width: 320, height: 160, margin: 8, detail: 0.5 };

export function BoundaryPicture({ id, name }: { id: string; name: string }) {
  const boundaries = useQuery(boundariesQuery);
  if (hasNotLoaded(boundaries)) {
    return <LoadFailure title="Error al cargar el límite" query={boundaries} />;
  }
  const geometry = boundaries.data?.find(({ territory_id }) => territory_id === id)?.geometry;
  if (geometry === undefined) return null;
  return (
    <svg
      role="img"
      aria-label={`Límite de ${name}`}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="h-40 w-full rounded-md border border-line bg-sunken"
    >
      <path
        d={svgPathOf(pictureOf(geometry, BOX))}
        strokeWidth={2}
        strokeLinejoin="round"
        className="fill-accent-soft stroke-accent forced-colors:fill-none forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
