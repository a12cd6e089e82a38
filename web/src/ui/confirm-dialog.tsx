import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { DIALOG_BODY, DIALOG_STYLES, DialogFooter } from './dialog.tsx';
import { overlayStyles } from './modal-styles.ts';

export type ConfirmDialogProps = {
  onClose: () => void;
  title: string;
  body: string;
  children?: ReactNode;
  /** Without it the dialog only informs. */
  confirmLabel?: string | undefined;
  confirmPendingLabel?: string | undefined;
  onConfirm?: (() => void) | undefined;
  isPending?: boolean | undefined;
  isConfirmDisabled?: boolean | undefined;
  variant?: 'danger' | 'primary' | undefined;
};

export function ConfirmDialog({
  onClose,
  title,
  body,
  children,
  confirmLabel,
  confirmPendingLabel,
  onConfirm,
  isPending = false,
  isConfirmDisabled = false,
  variant = 'primary',
}: ConfirmDialogProps) {
  const bodyId = useId();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={isPending}
      className={overlayStyles('items-center justify-center p-4')}
    >
      <Modal className="flex max-h-full w-full max-w-md rounded-lg border border-line bg-surface shadow-raised">
        <RacDialog role="alertdialog" aria-describedby={bodyId} className={DIALOG_STYLES}>
          <div className={clsx(DIALOG_BODY, 'px-4 py-4 sm:px-6 sm:py-5')}>
            <Heading slot="title" className="text-base font-semibold break-words">
              {title}
            </Heading>
            <p id={bodyId} className="mt-2 wrap-anywhere text-ink-muted">
              {body}
            </p>
            {children === undefined ? null : <div className="mt-4">{children}</div>}
          </div>
          <DialogFooter>
            <Button isDisabled={isPending} onPress={onClose}>
              {confirmLabel === undefined ? 'Cerrar' : 'Cancelar'}
            </Button>
            {confirmLabel === undefined ? null : (
              <Button
                variant={variant}
                isPending={isPending}
                pendingLabel={confirmPendingLabel}
                isDisabled={isConfirmDisabled}
                {...(onConfirm === undefined ? {} : { onPress: onConfirm })}
              >
                {confirmLabel}
              </Button>
            )}
          </DialogFooter>
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
