import { isConflict, isGone } from '#lib/is-conflict.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface Deletion {
  isPending: boolean;
  mutate: (
    sent: { params: { id: string } },
    callbacks: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
}

type DeleteDialogProps = Pick<ConfirmDialogProps, 'title' | 'body' | 'children' | 'onClose'> & {
  target: string;
  deletion: Deletion;
  obstacle?: string | null;
};

/** A row that is gone or in use settles the question; with `obstacle` the dialog stays to name the use. */
export function DeleteDialog({ target, deletion, obstacle, ...dialog }: DeleteDialogProps) {
  const { onClose, body } = dialog;
  const isAnswered = obstacle === undefined ? isConflict : isGone;
  return (
    <ConfirmDialog
      {...dialog}
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
    />
  );
}
