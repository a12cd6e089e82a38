import type { ReactNode } from 'react';
import { isConflict, isGone } from '#lib/is-conflict.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The part of a mutation that a deletion needs. */
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
  /** Why the row cannot be deleted, null when it can; for lists that know. */
  obstacle?: string | null;
  onClose: () => void;
};

/**
 * Closes on success, and when the row is gone or in use, which answers the question; with `obstacle` it stays to name
 * what uses the row. After any other failure it stays for another try.
 */
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
