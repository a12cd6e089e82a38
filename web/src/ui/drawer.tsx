import type { ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { overlayStyles } from './modal-styles.ts';

export type DrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** Comes in from the left; a press beside it closes it. */
export function Drawer({ isOpen, onOpenChange, label, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={overlayStyles()}
    >
      <Modal className="h-full w-72 max-w-[85vw] border-e border-line bg-surface duration-200 entering:animate-in entering:slide-in-from-left exiting:animate-out exiting:slide-out-to-left">
        <RacDialog
          aria-label={label}
          className="flex h-full flex-col overflow-y-auto overscroll-contain outline-none"
        >
          {children}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
