import type { FormEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> & {
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
  /** While true nothing closes the dialog and nothing is sent again. */
  isPending: boolean;
  submitLabel: string;
  /** On the button while it is sent; 'Guardando...' unless said. */
  pendingLabel?: string | undefined;
  isSubmitDisabled?: boolean | undefined;
};

/** A dialog that is one form: 'Cancelar', and one button that sends it. It is open while it is mounted. */
export function FormDialog({
  onClose,
  onSubmit,
  isPending,
  submitLabel,
  pendingLabel = 'Guardando...',
  isSubmitDisabled = false,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={isSubmitDisabled}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
