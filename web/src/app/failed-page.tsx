import { useEffect, useState } from 'react';
import { MissingPart, reloadOnce } from '#lib/part.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Shown when a screen could not be loaded or broke; the rest of the page goes on. */
export function FailedPage({ error }: { error: unknown }) {
  const isMissing = error instanceof MissingPart;
  const [isReloading, setReloading] = useState(isMissing);
  useEffect(() => {
    // A tab that was open while a new release came.
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
