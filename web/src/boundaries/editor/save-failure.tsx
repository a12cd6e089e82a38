import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { asApiError, failureNotice } from '#ui/failure-notice.ts';

interface SaveFailureProps {
  title: string;
  error: Error;
  children?: ReactNode;
}

export function SaveFailure({ title, error, children }: SaveFailureProps) {
  const notice = failureNotice(title, asApiError(error));
  return (
    <Alert tone="danger" role="alert" title={notice.title}>
      <p>{notice.description}</p>
      {children}
    </Alert>
  );
}
