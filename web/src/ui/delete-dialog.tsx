import type { ReactNode } from 'react';
import { isConflict, isGone } from '#lib/is-conflict.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface Deletion {
  isPending: boolean;
  mutate: (
    sent: { params: { id: string } },
    callbacks: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
}

type DeleteDialogProps = {
  title: string;
  body: string;
  children?: ReactNode;
  target: string;
  deletion: Deletion;
  /** It says why the row cannot be deleted, in lists that know it. */
  obstacle?: string | null;
  onClose: () => void;
};

/** A row that is gone or in use settles the question; with `obstacle` the dialog stays to name the use. */
export function DeleteDialog({
  title,
  body,
  children,
  target,
  deletion,
  obstacle,
  onClose,
}: DeleteDialogProps) {
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
        deletion.mutate(
          { params: { id: target } },
          {
            onSuccess: onClose,
            onError: (error) => {
              if (isAnswered(error)) onClose();
            },
          },
        )
      }
    >
      {children}
    </ConfirmDialog>
  );
}
