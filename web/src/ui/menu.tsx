import { EllipsisVertical } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { popoverStyles } from './popover-styles.ts';

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  onAction: () => void;
};

export type MenuButtonProps = {
  /** Name of the menu, and of the button when it shows an icon alone. */
  label: string;
  items: readonly MenuAction[];
  /** The button's text; without it the button shows its icon alone. */
  children?: ReactNode;
  /** Three dots by default, where there is no text. */
  icon?: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  placement?: NonNullable<PopoverProps['placement']> | undefined;
  className?: string | undefined;
};

/** Until it is opened it costs no more than its button, so that each row of a table may have one. */
export function MenuButton({
  label,
  items,
  children,
  icon,
  variant = 'ghost',
  size = 'md',
  placement = 'bottom end',
  className,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Once opened the popover stays: closing, it gives the focus back.
  const [wasOpened, setWasOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  const shared = {
    ref: trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onKeyDown: (event: KeyboardEvent) => {
      // The click that a browser makes of Enter looks like a screen reader's, and would not focus an item.
      if (!['ArrowDown', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      open();
    },
  } as const;
  return (
    <>
      {children === undefined ? (
        <IconButton
          {...shared}
          label={label}
          variant={variant}
          size={size}
          className={className}
          onPress={open}
        >
          {icon ?? <EllipsisVertical aria-hidden />}
        </IconButton>
      ) : (
        <button
          type="button"
          {...shared}
          className={cn(buttonStyles({ variant, size }), className)}
          onClick={open}
        >
          {icon}
          <span className="truncate">{children}</span>
        </button>
      )}
      {wasOpened ? (
        <Popover
          isOpen={isOpen}
          onOpenChange={setOpen}
          triggerRef={trigger}
          trigger="MenuTrigger"
          placement={placement}
          offset={4}
          className={popoverStyles('min-w-48')}
        >
          <MenuItems label={label} items={items} onClose={() => setOpen(false)} />
        </Popover>
      ) : null}
    </>
  );
}

type MenuItemsProps = Pick<MenuButtonProps, 'label' | 'items'> & { onClose: () => void };

function MenuItems({ label, items, onClose }: MenuItemsProps) {
  return (
    <Menu
      aria-label={label}
      autoFocus="first"
      onClose={onClose}
      className="max-h-80 overflow-y-auto p-1 outline-none"
    >
      {items.map((item) => (
        <MenuItem
          key={item.id}
          id={item.id}
          textValue={item.label}
          isDisabled={item.isDisabled ?? false}
          onAction={item.onAction}
          className={cn(
            'flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none focus:bg-sunken disabled:cursor-default disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
            item.tone === 'danger' ? 'text-danger focus:bg-danger-soft' : 'text-ink',
          )}
        >
          {item.icon}
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
