import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useState } from 'react';
import { onConflict } from '#lib/is-conflict.ts';
import { TwoStepDialog } from '#ui/form-dialog.tsx';
import { useRenewLink } from './queries.ts';
import { sentStep } from './sent-step.tsx';

interface RenewDialogProps {
  territoryName: string;
  publisherName: string;
  assignmentId: string;
  onClose: () => void;
}

/** Replaces a link that was lost or has come into the wrong hands. */
export function RenewDialog({
  territoryName,
  publisherName,
  assignmentId,
  onClose,
}: RenewDialogProps) {
  const renew = useRenewLink();
  const [renewed, setRenewed] = useState<Assignment | null>(null);
  return (
    <TwoStepDialog
      onClose={onClose}
      result={renewed && sentStep(renewed, 'El enlace anterior ya no funciona', 'Enlace renovado')}
      title="Renovar enlace"
      description={`${territoryName} · ${publisherName}`}
      onSubmit={() =>
        renew.mutate(
          { params: { id: assignmentId } },
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
    </TwoStepDialog>
  );
}
