import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { FRESH_MS } from '#lib/ahead.ts';
import { ApiError } from '#lib/request.ts';
import { leaveEndedSession } from '#auth/queries.ts';
import { isFormInUse } from '#lib/form-in-use.ts';
import { askForPassword } from '#lib/password-request.ts';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { showNotice, type Notice } from '#ui/notice.ts';
import { isShown } from './catch-up.ts';
import { retryDelayMs, shouldRetry } from './retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Title of the notice when loading fails; without one the screen itself says so. */
      failure?: string;
    };
    mutationMeta: {
      /** Notice of success, unless a dialog says it; a function when it depends on the answer, null for none. */
      success?: string | ((answer: never) => Notice | null);
      /** Title of the notice of failure; without one the screen itself says so. */
      failure?: string | ((error: ApiError) => Notice);
    };
  }
}

/**
 * The one policy for failures and successes: a mutation names its notices in `meta`, a list that is
 * refused because the session ended leads to the sign-in, and after any change everything on the screen is fetched again.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: ApiError, failure?: string | ((error: ApiError) => Notice)) => {
    if (failure !== undefined) showNotice('error', failureNotice(failure, error));
  };
  /** Leads to the sign-in, but not past a form: there the password is asked for over it. */
  const onEnded = async (): Promise<void> => {
    if (!isFormInUse()) leaveEndedSession(client);
    else if (await askForPassword('ended')) await client.invalidateQueries({ predicate: isShown });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const known = asApiError(error);
        if (known.code === 'unauthenticated') void onEnded();
        else onError(known, query.meta?.failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const known = asApiError(error);
        // Whoever closed the question for the password knows why nothing was done.
        if (known.code !== 'reauthenticate') onError(known, mutation.meta?.failure);
      },
      onSuccess: (answer, _variables, _context, mutation) => {
        const success = mutation.meta?.success;
        if (success === undefined) return;
        // The mutation that named the function is the one whose answer it gets.
        const notice = typeof success === 'string' ? { title: success } : success(answer as never);
        if (notice) showNotice('success', notice);
      },
      // Also after a failure: a refusal means that what the screen shows is no longer true. Without a
      // password nothing was looked at, and lists would be refused in their turn.
      onSettled: (_answer, error) =>
        isForPassword(error) ? undefined : client.invalidateQueries({ predicate: isShown }),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        staleTime: FRESH_MS,
      },
      // A write is never repeated behind a person's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

const isForPassword = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'unauthenticated' || error.code === 'reauthenticate');
