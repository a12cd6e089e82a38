import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { overlayStyles } from './modal-styles.ts';

export type DrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  children: ReactNode;
};

export function Drawer({ isOpen, onOpenChange, label, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={overlayStyles()}
    >
      <Modal className="h-full w-72 max-w-[85vw] border-e border-line bg-surface animation-duration-200 entering:animate-in entering:slide-in-from-left exiting:animate-out exiting:slide-out-to-left">
        <RacDialog className="flex h-full flex-col overflow-y-auto overscroll-contain outline-none">
          <header className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2">
            <Heading slot="title" className="text-base font-semibold">
              {label}
            </Heading>
            <IconButton Icon={X} label="Cerrar" onPress={() => onOpenChange(false)} />
          </header>
          {children}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
