import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import type { OwnedFieldProps } from './field.tsx';

export type Choice<Id extends string = string> = {
  id: Id;
  name: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
  /** The reason why it cannot be chosen, which stands in place of the description. */
  refusal?: string | undefined;
};

export type OwnedChoiceProps =
  | OwnedFieldProps
  | 'items'
  | 'defaultItems'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'selectedKey'
  | 'defaultSelectedKey'
  | 'onSelectionChange'
  | 'selectionMode';

type ChoiceListProps = {
  /** A ComboBox filters its items and passes them through its context. */
  items?: readonly Choice[] | undefined;
  emptyText: string;
  onRefused?: ((choice: Choice) => void) | undefined;
};

export function ChoiceList({ items, emptyText, onRefused }: ChoiceListProps) {
  return (
    <ListBox
      {...(items === undefined ? {} : { items })}
      renderEmptyState={() => <p className="px-3 py-2 text-sm text-ink-muted">{emptyText}</p>}
      className={clsx(
        'max-h-80 scroll-py-1 overflow-y-auto overscroll-contain outline-none',
        // The ComboBox's layout sets its own padding.
        items !== undefined && 'p-1',
      )}
    >
      {(item: Choice) => <ChoiceItem item={item} onRefused={onRefused} />}
    </ListBox>
  );
}

function ChoiceItem({ item, onRefused }: { item: Choice } & Pick<ChoiceListProps, 'onRefused'>) {
  const { id, name, refusal, description = refusal, isDisabled = refusal !== undefined } = item;
  return (
    <ListBoxItem
      id={id}
      textValue={name}
      isDisabled={isDisabled}
      // React Aria hears no press of a disabled item.
      onPointerUp={() => refusal !== undefined && onRefused?.(item)}
      className="group flex min-h-control cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-base outline-none focus:bg-sunken focus:forced-chosen disabled:cursor-default sm:text-sm"
    >
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block break-words group-disabled:text-ink-muted">
          {name}
        </Text>
        {description === undefined ? null : (
          <Text slot="description" className="block text-sm wrap-anywhere text-ink-muted">
            {description}
          </Text>
        )}
      </span>
      <Check aria-hidden className="invisible size-4 shrink-0 text-accent group-selected:visible" />
    </ListBoxItem>
  );
}
