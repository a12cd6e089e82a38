import type { FormEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'children' | 'onClose'
> & {
  onSubmit: (event: FormEvent) => void;
  isPending: boolean;
  submitLabel: string;
  pendingLabel?: string | undefined;
  isSubmitDisabled?: boolean | undefined;
};

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
      onClose={onClose}
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
