import { logout, type SessionUser } from '@territorios/contract/auth/api.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { clearToken } from '#lib/token.ts';
import { forgetVersioned } from '#lib/versioned.ts';
import { carryNotice } from '#ui/carried-notice.ts';
import { askForSession } from './session.ts';

/** Who is signed in, or null. Without an answer it is asked again once the network is back. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => askForSession(signal),
  refetchOnReconnect: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Its data is undefined until an answer comes; an error means that none came. */
export const useSession = () => useQuery(sessionQuery);

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

/** Leaves whatever the server says: whoever asks to leave must be out. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    // At once: the stream of changes may hear of the session's end before this call has its answer, and
    // leave for the sign-in.
    onMutate: () =>
      carryNotice('/login', {
        title: 'Sesión cerrada',
        description: 'Has cerrado sesión correctamente',
      }),
    mutationFn: () =>
      call(logout, {}).catch((error: unknown) => {
        console.warn('The session could not be closed on the server.', error);
      }),
    onSuccess: () => forgetSession(client),
  });
}
