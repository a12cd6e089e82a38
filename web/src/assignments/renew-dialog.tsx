import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useState } from 'react';
import { isConflict } from '#lib/is-conflict.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useRenewLink } from './queries.ts';
import { sentStep } from './sent-step.tsx';

interface RenewDialogProps {
  territoryName: string;
  publisherName: string;
  assignmentId: string;
  onClose: () => void;
}

/** For a link that was lost or has come into the wrong hands. */
export function RenewDialog({
  territoryName,
  publisherName,
  assignmentId,
  onClose,
}: RenewDialogProps) {
  const renew = useRenewLink();
  const [renewed, setRenewed] = useState<Assignment | null>(null);
  // One Dialog for both steps: another component would close the first and lose the focus.
  if (renewed) {
    return (
      <Dialog
        {...sentStep(renewed, {
          title: 'Enlace renovado',
          done: 'El enlace anterior ya no funciona',
        })}
        onClose={onClose}
        footer={<Button onPress={onClose}>Cerrar</Button>}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Renovar enlace"
      description={`${territoryName} · ${publisherName}`}
      isBusy={renew.isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={renew.isPending}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            isPending={renew.isPending}
            pendingLabel="Renovando..."
            onPress={() =>
              renew.mutate(assignmentId, {
                onSuccess: setRenewed,
                onError: (error) => {
                  if (isConflict(error)) onClose();
                },
              })
            }
          >
            Renovar enlace
          </Button>
        </>
      }
    >
      <p>
        El enlace actual dejará de funcionar, también para quien lo haya recibido de otra persona.
        La asignación y su vencimiento no cambian: después envíe el enlace nuevo.
      </p>
    </Dialog>
  );
}
