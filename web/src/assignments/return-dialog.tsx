import { useState } from 'react';
import { isConflict } from '#lib/is-conflict.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useReturnAssignment } from './queries.ts';

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
  const returning = useReturnAssignment();
  const [completed, setCompleted] = useState<'yes' | 'no'>('yes');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Desasignar territorio"
      body={`El territorio «${territoryName}» quedará disponible y el enlace que tiene ${publisherName} dejará de funcionar.`}
      confirmLabel="Desasignar"
      confirmPendingLabel="Desasignando..."
      isPending={returning.isPending}
      onConfirm={() =>
        returning.mutate(
          { id: assignmentId, completed: completed === 'yes' },
          {
            onSuccess: onClose,
            onError: (error) => {
              if (isConflict(error)) onClose();
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
        isDisabled={returning.isPending}
      />
    </ConfirmDialog>
  );
}
