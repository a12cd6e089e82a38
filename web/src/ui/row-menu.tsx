import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { LucideIcon } from 'lucide-react';

export interface RowMenuItem<Action extends string> {
  action: Action;
  label: string;
  Icon: LucideIcon;
  isApart?: boolean;
}

export type RowMenuProps<Action extends string> = {
  label: string;
  button: RefObject<HTMLElement | null>;
  items: readonly RowMenuItem<Action>[];
  onAction: (action: Action) => void;
  onClose: () => void;
};

/** The menu is open while it is mounted. */
export function RowMenu<Action extends string>({
  label,
  button,
  items,
  onAction,
  onClose,
}: RowMenuProps<Action>) {
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={button}
      placement="bottom end"
      onOpenChange={onClose}
      className="min-w-52 overflow-y-auto rounded-md border border-line bg-surface-raised p-1 shadow-raised"
    >
      <Menu
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for has the focus
        autoFocus="first"
        className="outline-none"
        onAction={(key) => {
          const chosen = items.find(({ action }) => action === key);
          // A dialog gives the focus back to what had it, and an open menu does not let go of it.
          flushSync(onClose);
          button.current?.focus();
          if (chosen !== undefined) onAction(chosen.action);
        }}
      >
        {items.map(({ action, label: text, Icon, isApart = false }) => (
          <MenuItem
            key={action}
            id={action}
            className={clsx(
              'flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none focus:bg-sunken focus:forced-chosen [&_svg]:size-4 [&_svg]:text-ink-muted',
              isApart &&
                'relative mt-2.25 before:absolute before:inset-x-0 before:-top-1.25 before:border-t before:border-line',
            )}
          >
            <Icon aria-hidden />
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
