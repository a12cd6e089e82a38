import { useEffect, useState } from 'react';
import { ChunkLoadError, reloadOnce } from '#lib/lazy-chunk.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export function FailedPage({ error }: { error: unknown }) {
  const isMissing = error instanceof ChunkLoadError;
  const [isReloading, setReloading] = useState(isMissing);
  useEffect(() => {
    // A new release came while the tab was open.
    if (isMissing) void reloadOnce().then(setReloading, () => setReloading(false));
  }, [isMissing]);

  if (isReloading) return null;
  return (
    <Alert
      tone="danger"
      role="alert"
      title="No se pudo mostrar esta página"
      actions={<Button onPress={() => window.location.reload()}>Volver a cargar</Button>}
    >
      Compruebe su conexión e inténtelo de nuevo. Lo que ya estaba guardado no se ha perdido.
    </Alert>
  );
}
