import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
} from '@territorios/contract/auth/api.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, signal),
  meta: { isLive: true, failure: 'Error al cargar sus llaves' },
});

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

async function addPasskey() {
  const options = await call(beginPasskey, {});
  // The server's library made it for the browser's.
  const optionsJSON = options as unknown as CreationOptions;
  const made = await startRegistration({ optionsJSON }).catch(() => {
    throw new ApiError('El navegador no creó la llave.');
  });
  return call(createPasskey, { body: { ...made, clientExtensionResults: {} } });
}

export const useAddPasskey = () =>
  useMutation({
    mutationFn: addPasskey,
    meta: { success: 'Llave agregada', failure: 'Error al agregar la llave' },
  });

export const useDeletePasskey = () =>
  useMutation({
    mutationFn: (id: string) => call(deletePasskey, { params: { id } }),
    meta: { success: 'Llave quitada', failure: 'Error al quitar la llave' },
  });
