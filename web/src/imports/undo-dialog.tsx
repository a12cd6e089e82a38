import type { Import } from '@territorios/contract/imports/api.ts';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureText } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { asApiError } from '#ui/failure-notice.ts';
import { useUndoImport } from './queries.ts';

interface UndoDialogProps {
  imported: Pick<Import, 'id' | 'file_name'>;
  onClose: () => void;
}

interface UndoButtonProps {
  imported: Pick<Import, 'id' | 'file_name' | 'undone_at'>;
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

/** The question stays when a colleague undoes the import meanwhile, and the button goes. */
export function UndoButton({ imported, className }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setAsking(false));
    (button.current ?? document.getElementById('contenido'))?.focus({ preventScroll: true });
  };
  return (
    <>
      {imported.undone_at === null && (
        <Button
          ref={button}
          icon={<Undo2 aria-hidden />}
          className={className}
          onPress={() => setAsking(true)}
        >
          Deshacer
        </Button>
      )}
      {isAsking && <UndoDialog imported={imported} onClose={close} />}
    </>
  );
}
