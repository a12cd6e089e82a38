import { ApiError } from '#lib/request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { asApiError } from '#ui/failure-notice.ts';

interface StoreFailureProps {
  error: Error;
  onPlanAgain: () => void;
}

/** Says why nothing was stored; without an answer of the server, only the log knows. */
export function StoreFailure({ error, onPlanAgain }: StoreFailureProps) {
  const known = error instanceof ApiError ? error : asApiError(error);
  const isStale = known.code === 'lines_refused';
  return (
    <Alert
      tone="danger"
      title={isStale ? 'No se guardó nada: los datos cambiaron desde la revisión.' : known.message}
      actions={
        isStale && (
          <Button size="sm" onPress={onPlanAgain}>
            Revisar otra vez
          </Button>
        )
      }
    >
      {known.status === null &&
        'No se sabe si se guardó. Su archivo sigue aquí: puede intentarlo de nuevo, y no se guardará dos veces.'}
    </Alert>
  );
}
