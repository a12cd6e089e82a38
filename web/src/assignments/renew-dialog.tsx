import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { useState } from 'react';
import { onConflict } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { HeldDialogProps } from './held-dialog.ts';
import { sentStep } from './sent-step.tsx';

/** Replaces a link that was lost or has come into the wrong hands. */
export function RenewDialog({ territoryName, assignment, onClose }: HeldDialogProps) {
  const renew = useCall(
    'POST /assigned_territories/:id/renew-link',
    undefined,
    'Error al renovar el enlace',
  );
  const [renewed, setRenewed] = useState<Assignment | null>(null);
  return (
    <FormDialog
      onClose={onClose}
      result={renewed && sentStep(renewed, 'El enlace anterior ya no funciona', 'Enlace renovado')}
      title="Renovar enlace"
      description={`${territoryName} · ${publisherName(nameOfHolder(assignment))}`}
      onSubmit={() =>
        renew.mutate(
          { params: { id: assignment.id } },
          { onSuccess: setRenewed, ...onConflict(onClose) },
        )
      }
      isPending={renew.isPending}
      submitLabel="Renovar enlace"
      pendingLabel="Renovando..."
      variant="danger"
    >
      <p>
        El enlace actual dejará de funcionar, también para quien lo haya recibido de otra persona.
        La asignación y su vencimiento no cambian: después envíe el enlace nuevo.
      </p>
    </FormDialog>
  );
}
