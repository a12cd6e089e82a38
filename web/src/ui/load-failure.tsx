import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** As much of a query as is needed to say why it failed, in the server's words, and to try again. */
export type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Whether a list could not be loaded; it stays so while it is tried again. */
export const hasNotLoaded = ({
  isLoadingError,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoadingError' | 'isPending' | 'errorUpdateCount'>): boolean =>
  isLoadingError || (isPending && errorUpdateCount > 0);

type LoadFailureProps = {
  /** e.g. 'Error al cargar publicadores'. */
  title: string;
  query: FailedQuery;
};

/** Stands where a list would be when it could not be loaded. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  // A query forgets its error as soon as it is tried again.
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
