import { startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('GET /auth/passkeys', {}, signal),
  meta: { isLive: true, failure: 'Error al cargar sus llaves' },
});

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

async function addPasskey() {
  const options = await call('GET /auth/passkeys/options', {});
  // The server's and the browser's libraries are one pair.
  const optionsJSON = options as unknown as CreationOptions;
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new ApiError('El navegador no creó la llave.');
  });
  return call('POST /auth/passkeys', { body: { ...made, clientExtensionResults: {} } });
}

export const useAddPasskey = () =>
  useMutation({
    mutationFn: addPasskey,
    meta: { success: 'Llave agregada', failure: 'Error al agregar la llave' },
  });

export const useDeletePasskey = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /auth/passkeys/:id', { params: { id } }),
    meta: { success: 'Llave quitada', failure: 'Error al quitar la llave' },
  });
