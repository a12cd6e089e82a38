import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { isGone } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface ForgetDialogProps {
  publisher: Publisher;
  pastCount: number;
  onForgotten: () => void;
  onClose: () => void;
}

const remaining = (count: number): string =>
  count === 0
    ? 'No queda nada de esta persona en el historial.'
    : count === 1
      ? 'En el historial queda una asignación con sus fechas, sin nombre.'
      : `En el historial quedan ${formatCount(count)} asignaciones con sus fechas, sin nombre.`;

export function ForgetDialog({ publisher, pastCount, onForgotten, onClose }: ForgetDialogProps) {
  const forgetting = useCall(
    'POST /publishers/:id/forget',
    () => ({ title: 'Persona olvidada', description: remaining(pastCount) }),
    'Error al olvidar a la persona',
  );
  const isHolding = publisher.assigned_territories_count > 0;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Olvidar a esta persona"
      body={
        isHolding
          ? refusal('publisher_holds').text
          : `¿Olvidar a «${publisher.name}»? Esta acción no se puede deshacer.`
      }
      confirmLabel="Olvidar"
      confirmPendingLabel="Olvidando..."
      variant="danger"
      isPending={forgetting.isPending}
      isConfirmDisabled={isHolding}
      onConfirm={() =>
        // The lists may be without her, and her page gone, before the answer is here: a promise goes on.
        void forgetting.mutateAsync({ params: { id: publisher.id } }).then(onForgotten, (error) => {
          if (isGone(error)) onClose();
        })
      }
    >
      {!isHolding && (
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>{remaining(pastCount)}</li>
          <li>
            En «Actividad», en las importaciones y en las respuestas dirá «Persona olvidada» donde
            estaba su nombre.
          </li>
          <li>
            Lo que se escribió en territorios, advertencias y notas queda como está: revíselo usted.
          </li>
          <li>Las copias de seguridad automáticas la olvidan en un plazo de catorce días.</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}
