import { queryOptions } from '@tanstack/react-query';
import { dataUrlOf } from '#lib/data-url.ts';
import { send } from '#lib/request.ts';
import { readToken } from '#lib/token.ts';
import { useCall } from '#lib/use-call.ts';

/** @param picture_at a new picture of a territory is another one */
export const pictureQuery = (id: string, picture_at: string | null) =>
  queryOptions({
    queryKey: ['picture', id, picture_at],
    queryFn: async ({ signal }) => {
      const path = `/territories/${id}/picture`;
      return dataUrlOf(await (await send('GET', path, { token: readToken(), signal })).blob());
    },
    enabled: picture_at !== null,
    staleTime: Infinity,
  });

export const useSavePicture = () =>
  useCall('PUT /territories/:id/picture', 'Foto guardada', 'Error al guardar la foto');

export const useDeletePicture = () =>
  useCall('DELETE /territories/:id/picture', 'Foto quitada', 'Error al quitar la foto');
