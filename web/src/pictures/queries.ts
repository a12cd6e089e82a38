import type { Territory } from '@territorios/contract/territories/api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { dataUrlOf } from '#lib/data-url.ts';
import { isGone } from '#lib/is-conflict.ts';
import { send } from '#lib/request.ts';
import { readToken } from '#lib/token.ts';
import type { Notice } from '#ui/notice.ts';

const readPicture = async (id: string, signal?: AbortSignal): Promise<Blob> =>
  (await send('GET', `/territories/${id}/picture`, { token: readToken(), signal })).blob();

/** @param picture_at a new picture of a territory is another one */
export const pictureQuery = (id: string, picture_at: string | null) =>
  queryOptions({
    queryKey: ['picture', id, picture_at],
    queryFn: async ({ signal }) => dataUrlOf(await readPicture(id, signal)),
    enabled: picture_at !== null,
    staleTime: Infinity,
  });

interface Saved {
  id: string;
  picture: Blob;
}
interface Changed {
  id: string;
  former: Blob | null;
}

const nothingIfGone = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};

const savePicture = ({ id, picture }: Saved) =>
  call('PUT /territories/:id/picture', { params: { id }, picture });

/** A notice that puts the former picture back, the same bytes. */
function useUndoNotice(title: string): (changed: Changed) => Notice {
  const { mutate } = useMutation({
    mutationFn: savePicture,
    meta: {
      success: 'La foto de antes está de nuevo',
      failure: 'Error al deshacer el cambio de la foto',
      canRetry: true,
    },
  });
  return ({ id, former }) => ({
    title,
    ...(former && {
      actions: [{ label: 'Deshacer', run: () => mutate({ id, picture: former }) }],
    }),
  });
}

export function useSavePicture({ id, picture_at }: Pick<Territory, 'id' | 'picture_at'>) {
  const success = useUndoNotice('Foto guardada');
  return useMutation({
    mutationFn: async (picture: Blob): Promise<Changed> => {
      const former = picture_at === null ? null : await readPicture(id).catch(nothingIfGone);
      await savePicture({ id, picture });
      return { id, former };
    },
    meta: { success, failure: 'Error al guardar la foto' },
  });
}

export function useDeletePicture() {
  const success = useUndoNotice('Foto quitada');
  return useMutation({
    mutationFn: async ({ params }: { params: { id: string } }): Promise<Changed> => {
      const former = await readPicture(params.id);
      await call('DELETE /territories/:id/picture', { params });
      return { id: params.id, former };
    },
    meta: { success, failure: 'Error al quitar la foto' },
  });
}
