import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** TanStack's useBlocker would be in the first load. */
export function useLeaving(isKept: boolean): ((isLeft: boolean) => void) | null {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((isLeft: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isKept) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async () => {
        const isLeft = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        return !isLeft;
      },
    });
  }, [history, isKept]);
  return answer;
}
