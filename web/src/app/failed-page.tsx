import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ChunkLoadError, reloadOnce } from '#lib/lazy-chunk.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { drawAnew } from './draw-anew.ts';

interface FailedPageProps {
  error: unknown;
  reset: () => void;
}

export function FailedPage({ error, reset }: FailedPageProps) {
  const client = useQueryClient();
  const isMissing = error instanceof ChunkLoadError;
  const [isReloading, setReloading] = useState(isMissing);
  useEffect(() => {
    // A new release came while the tab was open.
    if (isMissing) void reloadOnce().then(setReloading, () => setReloading(false));
  }, [isMissing]);

  if (isReloading) return null;
  const action = isMissing ? 'Volver a cargar' : 'Reintentar';
  const retry = isMissing ? () => window.location.reload() : () => drawAnew(client, reset);
  return (
    <Alert
      tone="danger"
      role="alert"
      title="No se pudo mostrar esta página"
      actions={<Button onPress={retry}>{action}</Button>}
    >
      {isMissing ? 'Compruebe su conexión e inténtelo' : 'Inténtelo'} de nuevo. Lo que ya estaba
      guardado no se ha perdido.
    </Alert>
  );
}

/** It stands where the panel of a territory or publisher would. */
export const FailedPanel = (props: FailedPageProps) => (
  <div className="fixed inset-y-0 end-0 z-20 w-80 border-s border-line bg-surface p-4 shadow-raised xl:w-104">
    <FailedPage {...props} />
  </div>
);
