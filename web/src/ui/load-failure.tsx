import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** As much of a query as is needed to say why it failed, in the server's words, and to try again. */
export type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type LoadFailureProps = {
  /** e.g. 'Error al cargar publicadores'. */
  title: string;
  query: FailedQuery;
};

/** Stands where a list would be when it could not be loaded. */
export function LoadFailure({ title, query }: LoadFailureProps) {
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
      {query.error?.message}
    </Alert>
  );
}
