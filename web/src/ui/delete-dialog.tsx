import type { ReactNode } from 'react';
import { isGone, isOutdated } from '#lib/outdated.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** As much of a mutation as is needed to delete something by it. */
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
  /** More below the question. */
  children?: ReactNode;
  /** What the mutation takes: an id, or the row itself. */
  target: Target;
  deletion: Deletion<Target>;
  /** Why the row cannot be deleted, null when it can; given where the list behind the dialog knows. */
  obstacle?: string | null;
  onClose: () => void;
};

/**
 * Asks before something is deleted. It closes on success, and when the row is gone or something
 * holds it, for then the question has its answer; a dialog with `obstacle` stays to name what holds
 * the row. After any other failure it stays, so that a person can try again.
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
  const isAnswered = obstacle === undefined ? isOutdated : isGone;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      body={obstacle ?? body}
      confirmLabel="Eliminar"
      confirmPendingLabel="Eliminando..."
      tone="danger"
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
