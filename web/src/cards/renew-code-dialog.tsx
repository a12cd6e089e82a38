import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface RenewCodeDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function RenewCodeDialog({ id, name, onClose }: RenewCodeDialogProps) {
  const renewal = useMutation({
    mutationFn: () => call('POST /territories/:id/renew-card-code', { params: { id } }),
    meta: { success: 'Código renovado', failure: 'Error al renovar el código' },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Renovar código"
      body={`¿Renovar el código de ${name}? La tarjeta impresa dejará de abrirse, y habrá que imprimirla de nuevo.`}
      confirmLabel="Renovar"
      confirmPendingLabel="Renovando..."
      isPending={renewal.isPending}
      onConfirm={() => renewal.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
