import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { popoverStyles } from './popover-styles.ts';

/** One choice of a Select or a ComboBox. */
export type Choice<Id extends string = string> = {
  id: Id;
  name: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
};

type ChoiceListProps<Id extends string> = {
  /** Left out where the field hands its own, filtered collection down. */
  items?: readonly Choice<Id>[] | undefined;
  emptyText: string;
};

/** The list that opens under a Select or a ComboBox. */
export function ChoiceList<Id extends string>({ items, emptyText }: ChoiceListProps<Id>) {
  return (
    <Popover offset={4} className={popoverStyles('w-(--trigger-width) min-w-48')}>
      <ListBox
        {...(items === undefined ? {} : { items })}
        renderEmptyState={() => <p className="px-2 py-2 text-sm text-ink-muted">{emptyText}</p>}
        className="max-h-80 scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none"
      >
        {(item: Choice<Id>) => <ChoiceItem item={item} />}
      </ListBox>
    </Popover>
  );
}

function ChoiceItem<Id extends string>({ item }: { item: Choice<Id> }) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.name}
      isDisabled={item.isDisabled ?? false}
      className="group flex min-h-control cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-base outline-none focus:bg-sunken disabled:cursor-default sm:text-sm"
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
