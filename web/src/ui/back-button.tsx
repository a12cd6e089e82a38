import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** After a shared link there is no last screen, so it goes to the list above. */
export function useBack(above: `/${string}`): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else router.history.push(above);
  };
}

export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button icon={<ArrowLeft aria-hidden />} onPress={onPress}>
    Volver
  </Button>
);
