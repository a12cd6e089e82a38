import { clsx } from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

interface Entry {
  label: string;
  Icon: LucideIcon;
  isApart?: boolean;
}

export interface RowMenuItem<Action extends string> extends Entry {
  action: Action;
}

/** An entry that opens a choice in the place of the menu, so that a menu stays short. */
export interface RowMenuGroup<Action extends string> extends Entry {
  items: readonly RowMenuItem<Action>[];
}

export type RowMenuEntry<Action extends string> = RowMenuItem<Action> | RowMenuGroup<Action>;

export type RowMenuProps<Action extends string> = {
  label: string;
  button: RefObject<HTMLElement | null>;
  items: readonly RowMenuEntry<Action>[];
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
  const [group, setGroup] = useState<RowMenuGroup<Action> | null>(null);
  const shown: readonly RowMenuEntry<Action>[] = group?.items ?? items;
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={button}
      placement="bottom end"
      onOpenChange={onClose}
      className="min-w-52 overflow-y-auto rounded-md border border-line bg-surface-raised p-1 shadow-raised"
    >
      {group && (
        <p aria-hidden className="px-2.5 py-1.5 text-xs text-ink-muted">
          {group.label}
        </p>
      )}
      <Menu
        key={group?.label}
        aria-label={group === null ? label : `${group.label}: ${label}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for has the focus
        autoFocus="first"
        className="outline-none"
        onAction={(key) => {
          const chosen = shown.find((entry) => entry.label === key);
          if (chosen !== undefined && 'items' in chosen) {
            setGroup(chosen);
            return;
          }
          // A dialog gives the focus back to what had it, and an open menu does not let go of it.
          flushSync(onClose);
          button.current?.focus();
          if (chosen !== undefined) onAction(chosen.action);
        }}
      >
        {shown.map(({ label: text, Icon, isApart = false, ...entry }) => (
          <MenuItem
            key={text}
            id={text}
            textValue={text}
            className={clsx(
              'flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none focus:bg-sunken focus:forced-chosen [&_svg]:size-4 [&_svg]:text-ink-muted',
              isApart &&
                'relative mt-2.25 before:absolute before:inset-x-0 before:-top-1.25 before:border-t before:border-line',
            )}
          >
            <Icon aria-hidden />
            {text}
            {'items' in entry && <ChevronRight aria-hidden className="ms-auto" />}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
