import { useState } from 'react';
import { isOutdated } from '#lib/outdated.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useReturn } from './queries.ts';

interface ReturnDialogProps {
  territoryName: string;
  publisherName: string;
  assignmentId: string;
  onClose: () => void;
}

export function ReturnDialog({
  territoryName,
  publisherName,
  assignmentId,
  onClose,
}: ReturnDialogProps) {
  const giveBack = useReturn();
  const [completed, setCompleted] = useState<'yes' | 'no'>('yes');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Desasignar territorio"
      body={`El territorio «${territoryName}» quedará disponible y el enlace que tiene ${publisherName} dejará de funcionar.`}
      confirmLabel="Desasignar"
      confirmPendingLabel="Desasignando..."
      isPending={giveBack.isPending}
      onConfirm={() =>
        giveBack.mutate(
          { id: assignmentId, completed: completed === 'yes' },
          {
            onSuccess: onClose,
            onError: (error) => {
              if (isOutdated(error)) onClose();
            },
          },
        )
      }
    >
      <RadioGroup
        label="¿Se completó el territorio?"
        items={[
          { id: 'yes', name: 'Sí' },
          { id: 'no', name: 'No' },
        ]}
        value={completed}
        onChange={setCompleted}
        isDisabled={giveBack.isPending}
      />
    </ConfirmDialog>
  );
}
