import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { overlayStyles } from './modal-styles.ts';

export type DialogProps = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The last button is the action, with `type="submit"` where there is `onSubmit`. */
  footer?: ReactNode;
  isBusy?: boolean | undefined;
  /** With it body and footer are one form. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The dialog keeps its height, and so its field in place, while its content comes and goes. */
  isTall?: boolean | undefined;
};

/** In a low window the dialog scrolls as a whole, because its head and foot would leave no room. */
export const DIALOG_STYLES =
  'flex max-h-full w-full min-w-0 flex-col outline-none low:block low:overflow-y-auto low:overscroll-contain';
export const DIALOG_BODY =
  'min-h-0 flex-1 not-low:mb-(--notice-dialog-room,0px) not-low:overflow-y-auto not-low:overscroll-contain';

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/** A click beside the dialog does not close it, so that nothing typed is lost. */
export function Dialog({
  onClose,
  title,
  description,
  children,
  footer,
  isBusy = false,
  onSubmit,
  size = 'md',
  isTall = false,
}: DialogProps) {
  const descriptionId = useId();
  const body = (
    <>
      <div className={clsx(DIALOG_BODY, 'px-4 py-4 sm:px-6')}>{children}</div>
      {footer === undefined || footer === null ? null : <DialogFooter>{footer}</DialogFooter>}
    </>
  );
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isKeyboardDismissDisabled={isBusy}
      className={overlayStyles('items-end justify-center sm:items-center sm:p-6')}
    >
      <Modal
        className={clsx(
          'flex max-h-full w-full rounded-t-lg border-line bg-surface max-sm:border-t sm:rounded-lg sm:border sm:shadow-raised',
          'max-sm:animation-duration-150 max-sm:entering:animate-in max-sm:entering:slide-in-from-bottom',
          WIDTHS[size],
          isTall && 'h-full sm:h-[min(100%,40rem)]',
        )}
      >
        <RacDialog
          {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
          className={DIALOG_STYLES}
        >
          <header className="flex items-start gap-3 border-b border-line py-3 ps-4 pe-2 sm:ps-6 sm:pe-3">
            <div className="min-w-0 flex-1 self-center">
              <Heading slot="title" className="text-base font-semibold break-words">
                {title}
              </Heading>
              {description === undefined ? null : (
                <p id={descriptionId} className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
                  {description}
                </p>
              )}
            </div>
            <IconButton Icon={X} label="Cerrar" size="sm" isDisabled={isBusy} onPress={onClose} />
          </header>
          {onSubmit === undefined ? (
            body
          ) : (
            <form
              noValidate
              className="flex min-h-0 flex-1 flex-col low:block"
              onSubmit={(event) => {
                event.preventDefault();
                // A dialog may sit inside the form of its page, and React's events pass through portals.
                event.stopPropagation();
                if (!isBusy) onSubmit(event);
              }}
            >
              {body}
            </form>
          )}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-dialog-footer
      className="flex flex-wrap justify-end gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:mb-(--notice-dialog-room,0px) max-sm:*:flex-1 sm:px-6"
    >
      {children}
    </footer>
  );
}
