import { useQuery } from '@tanstack/react-query';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { BoundaryDrawing } from './boundary-drawing.tsx';
import { boundariesQuery } from './queries.ts';

export function BoundaryPicture({ id, name }: { id: string; name: string }) {
  const boundaries = useQuery(boundariesQuery);
  if (hasNotLoaded(boundaries)) {
    return <LoadFailure title="Error al cargar el contorno" query={boundaries} />;
  }
  const geometry = boundaries.data?.find(({ territory_id }) => territory_id === id)?.geometry;
  if (geometry === undefined) return null;
  return (
    <BoundaryDrawing label={`Contorno de ${name}`} geometry={geometry} className="h-40 w-full" />
  );
}
