import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'isTall' | 'children' | 'onClose'
> & {
  onSubmit: (event: FormEvent) => void;
  isPending: boolean;
  submitLabel: string;
  pendingLabel?: string | undefined;
  isSubmitDisabled?: boolean | undefined;
  variant?: 'primary' | 'danger' | undefined;
  cancelLabel?: string | undefined;
  onCancel?: (() => void) | undefined;
};

const asDialog = ({
  onClose,
  onSubmit,
  isPending,
  submitLabel,
  pendingLabel = 'Guardando...',
  isSubmitDisabled = false,
  variant = 'primary',
  cancelLabel = 'Cancelar',
  onCancel = onClose,
  ...dialog
}: FormDialogProps): DialogProps => ({
  ...dialog,
  onClose,
  isBusy: isPending,
  onSubmit,
  footer: (
    <>
      <Button onPress={onCancel} isDisabled={isPending}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        variant={variant}
        isDisabled={isSubmitDisabled}
        isPending={isPending}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </>
  ),
});

export const FormDialog = (form: FormDialogProps) => <Dialog {...asDialog(form)} />;

export type DialogResult = Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> & {
  actions?: ReactNode;
  onClose?: () => void;
};

/** One Dialog for both steps: another component would close the first and lose the focus. */
export function TwoStepDialog({
  result,
  ...form
}: FormDialogProps & { result: DialogResult | null }) {
  if (result === null) return <Dialog {...asDialog(form)} />;
  const { actions, onClose = form.onClose, ...dialog } = result;
  const footer = (
    <>
      {actions}
      <Button onPress={onClose}>Cerrar</Button>
    </>
  );
  return <Dialog {...dialog} onClose={onClose} footer={footer} />;
}
