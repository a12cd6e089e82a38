import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { pictureQuery } from './queries.ts';

export function TerritoryPicture({
  territory: { id, name, picture_at },
}: {
  territory: Territory;
}) {
  const picture = useQuery(pictureQuery(id, picture_at));
  if (picture_at === null) return null;
  if (hasNotLoaded(picture)) return <LoadFailure title="Error al cargar la foto" query={picture} />;
  return (
    picture.data !== undefined && (
      <img
        src={picture.data}
        alt={`Foto o tarjeta de ${name}`}
        className="max-h-96 w-full rounded-md border border-line bg-sunken object-contain"
      />
    )
  );
}
