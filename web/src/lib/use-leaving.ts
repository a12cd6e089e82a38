import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const values = new URLSearchParams(search);
  return [pathname, values.get('territory'), values.get('publisher')].join(' ');
}

/** TanStack's useBlocker would be in the first load. */
export function useLeaving(isKept: boolean): ((isLeft: boolean) => void) | null {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((isLeft: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isKept) return;
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ action, currentLocation, nextLocation }) => {
        // A list writes its search into the address, beside a panel that stays open.
        if (action === 'REPLACE' && placeOf(currentLocation) === placeOf(nextLocation))
          return false;
        const isLeft = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        return !isLeft;
      },
    });
  }, [history, isKept]);
  return answer;
}
