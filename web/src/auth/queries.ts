import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { getSession, login, logout } from '@territorios/contract/auth/api.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';
import { clearToken, readToken, storeToken } from '#lib/token.ts';
import { forgetVersioned } from '#lib/versioned.ts';

/**
 * Who is signed in, or null. A token that the server refuses is forgotten; without an answer it is
 * kept, and asked about again once the network is back.
 */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    if (readToken() === null) return null;
    try {
      return (await call(getSession, {}, signal)).user;
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status !== null;
      if (isAnswered && !signal.aborted) clearToken();
      return null;
    }
  },
  refetchOnReconnect: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/** undefined while the session is being checked. */
export const useSession = (): SessionUser | null | undefined => useQuery(sessionQuery).data;

/** After a change of the own record: the menu and the greeting show it at once. */
export function useRememberUser(): (user: SessionUser) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(sessionQuery.queryKey, user);
}

/** Ends the session in this browser. */
export function forgetSession(client: QueryClient): void {
  clearToken();
  forgetVersioned();
  client.setQueryData(sessionQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

interface SignIn {
  email: string;
  password: string;
  /** 'Mantener la sesión iniciada' */
  isKept: boolean;
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ isKept, ...body }: SignIn) => {
      const { token, user } = await call(login, { body });
      storeToken(token, isKept);
      client.setQueryData(sessionQuery.queryKey, user);
      return user;
    },
    meta: {
      success: (user: SessionUser) => ({
        title: 'Inicio de sesión exitoso',
        description: `Bienvenido, ${user.name || user.email}`,
      }),
      failure: (error) => ({
        title: 'Error de autenticación',
        description: error.message || 'No se pudo iniciar sesión',
      }),
    },
  });
}

/** Leaves whatever the server says: whoever asks to leave must be out. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(logout, {}).catch((error: unknown) => {
        console.warn('The session could not be closed on the server.', error);
      }),
    onSuccess: () => forgetSession(client),
    meta: {
      success: () => ({
        title: 'Sesión cerrada',
        description: 'Has cerrado sesión correctamente',
      }),
    },
  });
}
