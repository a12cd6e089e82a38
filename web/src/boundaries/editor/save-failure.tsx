import { Alert } from '#ui/alert.tsx';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';

export function SaveFailure({ error }: { error: Error }) {
  const { title, description } = failureNotice('Error al guardar el límite', asApiError(error));
  return (
    <Alert tone="danger" role="alert" title={title}>
      <p>{description}</p>
      <p>Lo que dibujó sigue aquí: puede guardarlo otra vez.</p>
    </Alert>
  );
}
