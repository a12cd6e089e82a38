import { Alert } from '#ui/alert.tsx';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';

export function ReshapeFailure({ title, error }: { title: string; error: Error }) {
  const notice = failureNotice(title, asApiError(error));
  return (
    <Alert tone="danger" role="alert" title={notice.title}>
      <p>{notice.description}</p>
    </Alert>
  );
}
