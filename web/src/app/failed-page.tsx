import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Shown when a screen could not be loaded or broke; the rest of the page goes on. */
export function FailedPage() {
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
