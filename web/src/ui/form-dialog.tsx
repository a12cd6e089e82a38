import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { hasNotLoaded, LoadFailure, type ScreenList } from './load-failure.tsx';

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
  /** It takes the form's place in the same dialog: another one would close this one and lose the focus. */
  result?: DialogResult | null;
  needs?: ScreenList;
};

export type DialogResult = Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> & {
  actions?: ReactNode;
  onClose?: () => void;
};

export function FormDialog({
  result = null,
  isPending,
  submitLabel,
  pendingLabel = 'Guardando...',
  isSubmitDisabled = false,
  variant = 'primary',
  cancelLabel = 'Cancelar',
  onCancel,
  needs,
  children,
  ...dialog
}: FormDialogProps) {
  if (result !== null) {
    const { actions, onClose = dialog.onClose, ...shown } = result;
    const footer = (
      <>
        {actions}
        <Button onPress={onClose}>Cerrar</Button>
      </>
    );
    return <Dialog {...shown} onClose={onClose} footer={footer} />;
  }
  const hasFailed = needs !== undefined && hasNotLoaded(needs.query);
  return (
    <Dialog
      {...dialog}
      isBusy={isPending}
      footer={
        <>
          <Button onPress={onCancel ?? dialog.onClose} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={variant}
            isDisabled={isSubmitDisabled || hasFailed}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <LoadFailure {...needs} />
      ) : (
        <div className="grid grid-cols-1 gap-4">{children}</div>
      )}
    </Dialog>
  );
}
