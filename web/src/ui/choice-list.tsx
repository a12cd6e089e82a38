import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { cn } from './cn.ts';
import { popoverStyles } from './popover-styles.ts';

/** One choice of a Select or a ComboBox. */
export type Choice<Id extends string = string> = {
  id: Id;
  name: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
};

/** What opens under the field. */
export function ChoicePopover({ children }: { children: ReactNode }) {
  return (
    <Popover offset={4} className={popoverStyles('w-(--trigger-width) min-w-48')}>
      {children}
    </Popover>
  );
}

type ChoiceListProps<Id extends string> = {
  /** Left out by the ComboBox, which filters them and hands them down. */
  items?: readonly Choice<Id>[] | undefined;
  emptyText: string;
};

export function ChoiceList<Id extends string>({ items, emptyText }: ChoiceListProps<Id>) {
  return (
    <ListBox
      {...(items === undefined ? {} : { items })}
      renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-muted">{emptyText}</p>}
      className={cn(
        'max-h-80 scroll-py-1 overflow-y-auto overscroll-contain outline-none',
        // Without items of its own the list is drawn by a layout, which sets the padding.
        items !== undefined && 'p-1',
      )}
    >
      {(item: Choice<Id>) => <ChoiceItem item={item} />}
    </ListBox>
  );
}

function ChoiceItem<Id extends string>({ item }: { item: Choice<Id> }) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.name}
      isDisabled={item.isDisabled ?? false}
      className="group flex min-h-control cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-base outline-none focus:bg-sunken focus:forced-chosen disabled:cursor-default sm:text-sm"
    >
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block break-words group-disabled:text-ink-muted">
          {item.name}
        </Text>
        {item.description === undefined ? null : (
          <Text slot="description" className="block text-sm text-ink-muted">
            {item.description}
          </Text>
        )}
      </span>
      <Check aria-hidden className="invisible size-4 shrink-0 text-accent group-selected:visible" />
    </ListBoxItem>
  );
}
