import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { FRESH_MS } from '#lib/preload.ts';
import { ApiError } from '#lib/request.ts';
import { leaveEndedSession } from '#auth/queries.ts';
import { isFormInUse } from '#lib/form-in-use.ts';
import { askUnlessDeclined } from '#lib/password-request.ts';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';
import { showNotice, type Notice } from '#ui/notice.ts';
import { isLive } from './live-refresh.ts';
import { retryDelayMs, shouldRetry } from './retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query is read again after any change, by this person or a colleague. */
      isLive?: true;
      /** The title of the notice; without one the screen shows the failure. */
      failure?: string | undefined;
    };
    mutationMeta: {
      success?: string | ((answer: never) => Notice | null) | undefined;
      failure?: string | ((error: ApiError) => Notice) | undefined;
      /** The notice offers another try when no answer came, because no dialog is open that could. */
      canRetry?: true;
    };
  }
}

export function createQueryClient(): QueryClient {
  const onError = (
    error: ApiError,
    failure?: string | ((error: ApiError) => Notice),
    retry?: () => void,
  ) => {
    if (failure === undefined) return;
    const action = retry && { actions: [{ label: 'Reintentar', run: retry }] };
    showNotice('error', { ...failureNotice(failure, error), ...action });
  };
  /** Over a form in use, asks for the password instead of leaving. */
  const onEnded = async (): Promise<void> => {
    if (!isFormInUse()) leaveEndedSession(client);
    else if (await askUnlessDeclined()) await client.invalidateQueries({ predicate: isLive });
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
      onError: (error, variables, _context, mutation) => {
        const known = asApiError(error);
        // A person has closed the question for the password.
        if (known.code === 'reauthenticate') return;
        const { failure, canRetry } = mutation.meta ?? {};
        // A second failure runs this code again.
        const retry = () => void mutation.execute(variables).catch(() => undefined);
        onError(known, failure, canRetry && isUnanswered(known) ? retry : undefined);
      },
      onSuccess: (answer, _variables, _context, mutation) => {
        const success = mutation.meta?.success;
        if (success === undefined) return;
        // The function belongs to the mutation that answered.
        const notice = typeof success === 'string' ? { title: success } : success(answer as never);
        if (notice) showNotice('success', notice);
      },
      // Also after a refusal: the screen is out of date. Without a session lists are refused too.
      onSettled: (_answer, error) =>
        isForPassword(error) ? undefined : client.invalidateQueries({ predicate: isLive }),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        staleTime: FRESH_MS,
      },
      // A write is never repeated unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

const isUnanswered = ({ status }: ApiError): boolean => status === null || status >= 500;

const isForPassword = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'unauthenticated' || error.code === 'reauthenticate');
