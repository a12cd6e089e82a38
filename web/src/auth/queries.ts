import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { SESSION_ENDED } from '@territorios/contract/session-ended.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { withAddedFields } from '@territorios/contract/added-fields.ts';
import { callOnce } from '#lib/api.ts';
import { resetSentence } from '#lib/demonstration.ts';
import { forgetLists } from '#lib/list-client.ts';
import { clearToken, readToken } from '#lib/token.ts';
import { flashNotice, hasFlashNotice } from '#ui/flash-notice.ts';
import { askForSession } from './session.ts';

/** Null without a session. Without an answer, the query runs again once the network is back. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const hadToken = readToken() !== null;
    const session = await askForSession(signal);
    if (hadToken && session === null) carryEnd();
    // The function adds fields, and keeps those that are there.
    return withAddedFields('/auth/session', session) as typeof session;
  },
  refetchOnReconnect: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The data is undefined until an answer comes; an error means that none came. */
export const useSession = () => useQuery(sessionQuery);

/** The menu and the greeting show a change of one's own record at once. */
export function useRememberUser(): (user: SessionUser) => void {
  const client = useQueryClient();
  return (user) =>
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
}

/** The sign-in then says why it is shown; a person who pressed 'Cerrar Sesión' knows. */
function carryEnd(): void {
  if (hasFlashNotice('/login')) return;
  flashNotice('/login', { title: resetSentence() ?? SESSION_ENDED }, 'info');
}

export function leaveEndedSession(client: QueryClient): void {
  carryEnd();
  forgetSession(client);
}

export function forgetSession(client: QueryClient): void {
  clearToken();
  forgetLists();
  client.setQueryData(sessionQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Ends the session here even if the call fails. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    // This comes before the answer, because the stream of changes may report the session's end first.
    onMutate: () =>
      flashNotice('/login', {
        title: 'Sesión cerrada',
        description: 'Has cerrado sesión correctamente',
      }),
    mutationFn: () =>
      // A person who leaves is asked for no password.
      callOnce('POST /auth/logout', {}).catch((error: unknown) => {
        console.warn('The session could not be closed on the server.', error);
      }),
    onSuccess: () => forgetSession(client),
  });
}
