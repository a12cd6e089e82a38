import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** To where the person came from, or to the list after a shared link. */
export function useBack(list: '/territories' | '/publishers'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: list });
  };
}

export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button icon={<ArrowLeft aria-hidden />} onPress={onPress}>
    Volver
  </Button>
);
