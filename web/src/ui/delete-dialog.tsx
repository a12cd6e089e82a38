import type { ReactNode } from 'react';
import { isConflict, isGone } from '#lib/is-conflict.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Deletion<Target> {
  isPending: boolean;
  mutate: (
    target: Target,
    callbacks: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
}

type DeleteDialogProps<Target> = {
  title: string;
  body: string;
  children?: ReactNode;
  target: Target;
  deletion: Deletion<Target>;
  /** It says why the row cannot be deleted, in lists that know it. */
  obstacle?: string | null;
  onClose: () => void;
};

/** A row that is gone or in use settles the question; with `obstacle` the dialog stays to name the use. */
export function DeleteDialog<Target>({
  title,
  body,
  children,
  target,
  deletion,
  obstacle,
  onClose,
}: DeleteDialogProps<Target>) {
  const isAnswered = obstacle === undefined ? isConflict : isGone;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      body={obstacle ?? body}
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      variant="danger"
      isPending={deletion.isPending}
      isConfirmDisabled={typeof obstacle === 'string'}
      onConfirm={() =>
        deletion.mutate(target, {
          onSuccess: onClose,
          onError: (error) => {
            if (isAnswered(error)) onClose();
          },
        })
      }
    >
      {children}
    </ConfirmDialog>
  );
}
