import type { Import } from '@territorios/contract/imports/api.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FailureText } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { asApiError } from '#ui/failure-notice.ts';
import { useUndoImport } from './queries.ts';

interface UndoDialogProps {
  imported: Pick<Import, 'id' | 'file_name'>;
  onClose: () => void;
}

interface UndoButtonProps extends Pick<UndoDialogProps, 'imported'> {
  className?: string;
}

/** The refusal names what changed since, which needs the room of the dialog. */
export function UndoDialog({ imported, onClose }: UndoDialogProps) {
  const undo = useUndoImport();
  const error = undo.error && asApiError(undo.error);
  // Another attempt would be refused, too.
  const isFinal = error?.status === 409 || error?.status === 404;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="¿Deshacer la importación?"
      body={`Todo quedará como estaba antes de importar «${imported.file_name}».`}
      variant="danger"
      confirmLabel={isFinal ? undefined : 'Deshacer'}
      confirmPendingLabel="Deshaciendo..."
      isPending={undo.isPending}
      onConfirm={() => undo.mutate({ params: { id: imported.id } }, { onSuccess: onClose })}
    >
      {error && <FailureText text={error.message} />}
    </ConfirmDialog>
  );
}

export function UndoButton({ imported, className }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Undo2 aria-hidden />} className={className} onPress={() => setAsking(true)}>
        Deshacer
      </Button>
      {isAsking && <UndoDialog imported={imported} onClose={() => setAsking(false)} />}
    </>
  );
}
