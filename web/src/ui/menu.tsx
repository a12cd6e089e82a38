import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import type { ButtonVariant } from './button-styles.ts';
import { Button } from './button.tsx';
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
  /** What the button shows; three dots by default. */
  children?: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  placement?: NonNullable<PopoverProps['placement']> | undefined;
  className?: string | undefined;
};

export function MenuButton({
  label,
  items,
  children,
  variant = 'ghost',
  size = 'md',
  placement = 'bottom end',
  className,
}: MenuButtonProps) {
  return (
    <MenuTrigger>
      {children === undefined ? (
        <IconButton label={label} variant={variant} size={size} className={className}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      ) : (
        <Button variant={variant} size={size} className={className}>
          {children}
        </Button>
      )}
      <Popover placement={placement} offset={4} className={popoverStyles('min-w-48')}>
        <Menu aria-label={label} className="max-h-80 overflow-y-auto p-1 outline-none">
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
      </Popover>
    </MenuTrigger>
  );
}
