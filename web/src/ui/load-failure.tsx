import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

type QueryState = Pick<UseQueryResult, 'isLoadingError' | 'isPending' | 'errorUpdateCount'>;

/** It stays true while the query is retried. */
export const hasNotLoaded = ({
  isLoadingError,
  isPending,
  errorUpdateCount,
}: QueryState): boolean => isLoadingError || (isPending && errorUpdateCount > 0);

interface Failure<Query extends FailedQuery> {
  title: string;
  query: Query;
}

export type ScreenList = Failure<FailedQuery & QueryState>;

export const LoadFailure = (failure: Failure<FailedQuery>) => <FailureBlock failures={[failure]} />;

/** All lists of a screen share one block, which is absent while none has failed. */
export function LoadFailures({ lists }: { lists: readonly ScreenList[] }) {
  const failures = lists.filter(({ query }) => hasNotLoaded(query));
  return failures.length > 0 && <FailureBlock failures={failures} />;
}

function FailureBlock({ failures }: { failures: readonly Failure<FailedQuery>[] }) {
  // A retried query forgets its error.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const isNew = ({ title, query }: Failure<FailedQuery>) =>
    query.error !== null && query.error.message !== reasons[title];
  const news = failures.filter(isNew);
  if (news.length > 0) {
    const messages = news.map(({ title, query }) => [title, query.error?.message ?? '']);
    setReasons({ ...reasons, ...Object.fromEntries(messages) });
  }
  const texts = new Set(failures.map(({ title }) => reasons[title]));
  const [first, ...others] = failures.map(({ title }) => title);
  return (
    <Alert
      tone="danger"
      role="alert"
      title={
        others.length === 0 ? first : [first, ...others].map((title) => <p key={title}>{title}</p>)
      }
      actions={
        <Button
          size="sm"
          isPending={failures.some(({ query }) => query.isFetching)}
          pendingLabel="Reintentando..."
          onPress={() => failures.forEach(({ query }) => void query.refetch())}
        >
          Reintentar
        </Button>
      }
    >
      {[...texts].map((text) => text && <p key={text}>{text}</p>)}
    </Alert>
  );
}
