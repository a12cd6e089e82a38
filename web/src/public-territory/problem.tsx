import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Spinner } from '#ui/spinner.tsx';

interface ProblemProps {
  title: string;
  level?: 1 | 2;
  text?: ReactNode;
  tone?: 'danger' | 'warning';
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function Problem({
  title,
  level = 1,
  text,
  tone = 'danger',
  onRetry,
  isRetrying = false,
}: ProblemProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Alert
      tone={tone}
      role="alert"
      size="lg"
      actions={
        onRetry && (
          <button
            type="button"
            aria-disabled={isRetrying}
            onClick={onRetry}
            className={buttonStyles({ size: 'lg', className: 'mt-1' })}
          >
            {isRetrying && <Spinner />}
            {isRetrying ? 'Cargando...' : 'Reintentar'}
          </button>
        )
      }
    >
      <Heading className="font-semibold">{title}</Heading>
      {text}
    </Alert>
  );
}
