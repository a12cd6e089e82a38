import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type LoadFailureProps = {
  /** e.g. 'Error al cargar publicadores'. */
  title: string;
  /** The server's own sentence. */
  reason: string;
  onRetry: () => void;
  isRetrying: boolean;
};

/** Stands where a list would be when it could not be loaded. */
export function LoadFailure({ title, reason, onRetry, isRetrying }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button size="sm" isPending={isRetrying} pendingLabel="Reintentando..." onPress={onRetry}>
          Reintentar
        </Button>
      }
    >
      {reason}
    </Alert>
  );
}
