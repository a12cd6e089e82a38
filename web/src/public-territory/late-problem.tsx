import { Problem } from './problem.tsx';
import type { useLate } from './use-late.ts';

interface LateProblemProps {
  title: string;
  late: Pick<ReturnType<typeof useLate>, 'isLoading' | 'retry'>;
}

export function LateProblem({ title, late }: LateProblemProps) {
  return (
    <Problem
      tone="warning"
      level={2}
      title={title}
      text="Compruebe su conexión e inténtelo de nuevo."
      isRetrying={late.isLoading}
      onRetry={late.retry}
    />
  );
}
