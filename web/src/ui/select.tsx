import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import {
  Select as RacSelect,
  SelectValue,
  type SelectProps as RacSelectProps,
} from 'react-aria-components/Select';
import { ChoiceList, type Choice, type OwnedChoiceProps } from './choice-list.tsx';
import { FieldFrame, fieldParts, type FieldTexts } from './field.tsx';
import { FieldPopover } from './field-popover.tsx';
import { inputStyles } from './input-styles.ts';
import { onChosen } from './on-chosen.ts';

export type SelectProps<Id extends string> = Omit<RacSelectProps<Choice<Id>>, OwnedChoiceProps> &
  FieldTexts & {
    items: readonly Choice<Id>[];
    value: Id | null;
    onChange: (id: Id) => void;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export function Select<Id extends string>({ items, onChange, ref, ...given }: SelectProps<Id>) {
  const { texts, root } = fieldParts(given, 'group min-w-0');
  return (
    <RacSelect placeholder="Seleccione" {...root} onChange={onChosen(items, onChange)}>
      <FieldFrame texts={texts} isRequired={root.isRequired}>
        <RacButton
          {...(ref === undefined ? {} : { ref })}
          className={clsx(
            inputStyles(),
            'flex cursor-pointer items-center gap-2 text-start group-invalid:border-danger',
          )}
        >
          <SelectValue<
            Choice<Id>
          > className="min-w-0 flex-1 truncate placeholder-shown:text-ink-muted">
            {({ selectedText, isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </RacButton>
      </FieldFrame>
      <FieldPopover>
        <ChoiceList items={items} emptyText="No hay opciones" />
      </FieldPopover>
    </RacSelect>
  );
}
