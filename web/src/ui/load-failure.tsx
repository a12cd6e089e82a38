import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** The part of a query that a failure's notice needs. */
export type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Stays true while the query is retried. */
export const hasNotLoaded = ({
  isLoadingError,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoadingError' | 'isPending' | 'errorUpdateCount'>): boolean =>
  isLoadingError || (isPending && errorUpdateCount > 0);

type LoadFailureProps = {
  title: string;
  query: FailedQuery;
};

export function LoadFailure({ title, query }: LoadFailureProps) {
  // A retried query forgets its error.
  const [reason, setReason] = useState(query.error);
  if (query.error !== null && query.error !== reason) setReason(query.error);
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button
          size="sm"
          isPending={query.isFetching}
          pendingLabel="Reintentando..."
          onPress={() => void query.refetch()}
        >
          Reintentar
        </Button>
      }
    >
      {reason?.message}
    </Alert>
  );
}
